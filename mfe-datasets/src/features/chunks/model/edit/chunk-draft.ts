/** Fields of the form of a chunk. */
export interface ChunkDraft {
  content: string;
  tags: string[];
  /** A tag that is still being typed. */
  tagText: string;
  trackingId: string;
}

/** The tags with one more; blank ones and repetitions are left out. */
export function withTag(tags: string[], text: string): string[] {
  const tag = text.trim();
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

/** Whether a form holds something else than it began with. */
export function isChanged<Draft>(draft: Draft, initial: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(initial);
}
