/** What any extension costs: the other half of each pair. */
export default function empty(): void {}
