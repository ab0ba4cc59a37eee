/** Field of the chunk that a column is mapped to. */
export const targets = ['content', 'tags', 'tracking', 'link', 'metadata', 'ignore'] as const;
export type Target = (typeof targets)[number];

/** Target of each column, by its name. */
export type Mapping = Record<string, Target>;

const names: [Target, RegExp][] = [
  ['content', /^(content|chunk_?html|html|text|body|answer|passage|chunk)$/i],
  ['tags', /^(tags?|tag_?set|labels?|categor(y|ies))$/i],
  ['tracking', /^(tracking[_ ]?id|id|external_?id|key)$/i],
  ['link', /^(link|url|href|source_?url)$/i],
];

/** Target of a column; `Object.hasOwn` because a column may be named like a prototype's member. */
export function targetOf(mapping: Mapping, column: string): Target {
  return (Object.hasOwn(mapping, column) && mapping[column]) || 'ignore';
}

/** A first mapping by the columns' names; what no name tells becomes metadata. */
export function guessMapping(columns: string[]): Mapping {
  const taken = new Set<Target>();
  const entries = columns.map((column): [string, Target] => {
    const target = names.find(([, pattern]) => pattern.test(column.trim()))?.[0];
    if (target === undefined || taken.has(target)) return [column, 'metadata'];
    taken.add(target);
    return [column, target];
  });
  const [only] = columns;
  if (!taken.has('content') && columns.length === 1 && only !== undefined)
    return { [only]: 'content' };
  return Object.fromEntries(entries);
}

/** The mapping with one column changed; content, tracking id and link come from one column each. */
export function withTarget(mapping: Mapping, column: string, target: Target): Mapping {
  const single = target === 'content' || target === 'tracking' || target === 'link';
  const entries = Object.entries(mapping).map(([name, now]): [string, Target] => {
    if (name === column) return [name, target];
    return [name, single && now === target ? 'metadata' : now];
  });
  return Object.fromEntries(entries);
}

export function hasContent(mapping: Mapping): boolean {
  return Object.values(mapping).includes('content');
}
