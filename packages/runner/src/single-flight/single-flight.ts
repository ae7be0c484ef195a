/** Lets callers with the same key share one piece of work while it is under way. */
export interface SingleFlight<T> {
  run(key: string, start: () => Promise<T>): Promise<T>;
}

export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return {
    run(key, start) {
      const running = flights.get(key);
      if (running) return running;
      const flight = start().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
