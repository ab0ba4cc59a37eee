/** Ids of relevant chunks with their grades: 3 answers, 1 is about the matter. */
export type Relevant = Record<string, number>;

/** @returns normalized discounted cumulative gain of the first ten that were found */
export function ndcg10(found: readonly string[], relevant: Relevant): number {
  const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
  const sum = (grades: number[]) =>
    grades.slice(0, 10).reduce((total, grade, place) => total + gain(grade, place), 0);
  const best = sum(Object.values(relevant).sort((a, b) => b - a));
  return best === 0 ? 0 : sum(found.map((id) => relevant[id] ?? 0)) / best;
}

/** @returns the share of the relevant chunks, of ten at most, that are among the first ten */
export function recall10(found: readonly string[], relevant: Relevant): number {
  const wanted = Object.keys(relevant).length;
  const hit = found.slice(0, 10).filter((id) => relevant[id]).length;
  return wanted === 0 ? 0 : hit / Math.min(wanted, 10);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns the value that `share` of the values don't exceed */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
