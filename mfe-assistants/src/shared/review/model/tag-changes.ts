/** A tag that is put on a call, or taken off it. */
export interface TagChange {
  tag: string;
  isAdded: boolean;
}

export function withTag(tags: readonly string[], { tag, isAdded }: TagChange): string[] {
  const rest = tags.filter((one) => one !== tag);
  if (!isAdded) return rest;
  return rest.length < tags.length ? [...tags] : [...tags, tag];
}

/** @returns the tags that were written, parted by commas, each once */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
