/** What a column of the file becomes. */
export const targets = ['content', 'tags', 'tracking', 'link', 'metadata', 'ignore'] as const;
export type Target = (typeof targets)[number];

/** What each column becomes, by its name. */
export type Mapping = Record<string, Target>;

const names: [Target, RegExp][] = [
  ['content', /^(content|chunk_?html|html|text|body|answer|passage|chunk)$/i],
  ['tags', /^(tags?|tag_?set|labels?|categor(y|ies))$/i],
  ['tracking', /^(tracking[_ ]?id|id|external_?id|key)$/i],
  ['link', /^(link|url|href|source_?url)$/i],
];

/** A first mapping by the columns' names; what no name tells becomes metadata. */
export function guessMapping(columns: string[]): Mapping {
  const taken = new Set<Target>();
  const mapping: Mapping = {};
  for (const column of columns) {
    const target = names.find(([, pattern]) => pattern.test(column.trim()))?.[0];
    const isFree = target !== undefined && !taken.has(target);
    mapping[column] = isFree ? target : 'metadata';
    if (isFree) taken.add(target);
  }
  const [only] = columns;
  if (!taken.has('content') && columns.length === 1 && only !== undefined)
    mapping[only] = 'content';
  return mapping;
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
