export interface Line {
  readonly name: string;
  readonly amount: number;
}

export function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.amount, 0);
}

export function describeCart(lines: readonly Line[]): string {
  return `${lines.length} lines, ${sum(lines)} in all`;
}
