import type { Group, Item } from './item';

const GROUP_SIZE = 3;
/** Ranks server results after names with the query, before details that contain it. */
const FOUND_SCORE = 1.5;

export function splitWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** @returns how well the item matches, from 0 (a word is missing) to 4 */
function getScore(item: Item, words: readonly string[]): number {
  if (item.found) return FOUND_SCORE;
  const label = item.label.toLowerCase();
  const detail = (item.detail ?? '').toLowerCase();
  const scores = words.map((word) => {
    if (label.startsWith(word)) return 4;
    if (label.includes(` ${word}`)) return 3;
    if (label.includes(word)) return 2;
    return detail.includes(word) ? 1 : 0;
  });
  return scores.length > 0 ? Math.min(...scores) : 1;
}

/**
 * @param size maximum items per group
 * @returns matching items in groups, best group first
 */
export function rankItems(items: readonly Item[], query: string, size = GROUP_SIZE): Group[] {
  const words = splitWords(query);
  const groups = new Map<
    string,
    { name: Group['name']; scored: { item: Item; score: number }[] }
  >();
  for (const item of items) {
    const score = getScore(item, words);
    if (score === 0) continue;
    const group = groups.get(item.group) ?? { name: item.group, scored: [] };
    group.scored.push({ item, score });
    groups.set(item.group, group);
  }
  const sorted = [...groups.values()].map(({ name, scored }) => ({
    name,
    scored: scored.sort((a, b) => b.score - a.score).slice(0, size),
  }));
  const getBestScore = (scored: { score: number }[]) => scored[0]?.score ?? 0;
  return sorted
    .sort((a, b) => getBestScore(b.scored) - getBestScore(a.scored))
    .map(({ name, scored }) => ({ name, items: scored.map(({ item }) => item) }));
}
