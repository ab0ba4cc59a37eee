/** A tag to add to or remove from a call. */
export interface TagChange {
  tag: string;
  isAdded: boolean;
}

export function withTag(tags: readonly string[], { tag, isAdded }: TagChange): string[] {
  const rest = tags.filter((one) => one !== tag);
  if (!isAdded) return rest;
  return rest.length < tags.length ? [...tags] : [...tags, tag];
}

/** @returns comma-separated tags without duplicates */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
