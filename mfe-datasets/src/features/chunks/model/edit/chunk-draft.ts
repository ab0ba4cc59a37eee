export interface ChunkDraft {
  content: string;
  tags: string[];
  /** The tag being typed. */
  tagText: string;
  trackingId: string;
}

/** Adds a tag, unless it is blank or already there. */
export function withTag(tags: string[], text: string): string[] {
  const tag = text.trim();
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

export function isChanged<Draft>(draft: Draft, initial: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(initial);
}
