/** The usual constant of reciprocal rank fusion: how much the first places outweigh those after them. */
const steepness = 60;

/**
 * Reciprocal rank fusion: what stands high in either list stands high, and what stands in both stands higher.
 * @returns each id once with its score, the best first; of equal ones that of the first list is first
 */
export function fuse(...lists: (readonly string[])[]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    list.forEach((id, place) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (steepness + place + 1));
    });
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
