/** Progress of a run; heard only while something works. */
export const recordProgress = {
  actions: {
    type: "recordProgress",
    params: ({ event }: { event: { done: number; total: number | null } }) => ({
      done: event.done,
      total: event.total,
    }),
  },
} as const;
