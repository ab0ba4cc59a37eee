/** The usual constant of reciprocal rank fusion; a smaller one favours the top ranks more. */
const RRF_K = 60;

/**
 * Merges rankings by reciprocal rank fusion.
 * @returns each id once with its score, the best first; ties keep the order of the first list
 */
export function fuse(...lists: (readonly string[])[]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    list.forEach((id, rank) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (RRF_K + rank + 1));
    });
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
