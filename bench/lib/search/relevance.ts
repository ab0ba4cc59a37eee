/** Ids of relevant chunks with their grades: 3 answers the query, 2 helps, 1 is related. */
export type Relevant = Record<string, number>;

/** @returns normalized discounted cumulative gain of the first ten results */
export function getNdcg10(found: readonly string[], relevant: Relevant): number {
  const getGain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
  const sumGains = (grades: number[]) =>
    grades.slice(0, 10).reduce((total, grade, place) => total + getGain(grade, place), 0);
  const best = sumGains(Object.values(relevant).sort((a, b) => b - a));
  return best === 0 ? 0 : sumGains(found.map((id) => relevant[id] ?? 0)) / best;
}

/** @returns the share of the relevant chunks, of ten at most, among the first ten results */
export function getRecall10(found: readonly string[], relevant: Relevant): number {
  const wanted = Object.keys(relevant).length;
  const hit = found.slice(0, 10).filter((id) => relevant[id]).length;
  return wanted === 0 ? 0 : hit / Math.min(wanted, 10);
}

export const getMean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns the smallest value that at least `share` of the values don't exceed */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
