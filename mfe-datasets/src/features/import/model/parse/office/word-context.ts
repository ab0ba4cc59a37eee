import type { WordLists } from './word-lists';
import type { WordNotes } from './word-notes';
import type { WordStyle } from './word-styles';

/** Shared by the readers of a file's parts. */
export interface WordContext {
  styles: ReadonlyMap<string, WordStyle>;
  lists: WordLists;
  notes: WordNotes;
  /** @returns the part that the document refers to by this id */
  findRelated(id: string): Uint8Array | undefined;
}

export interface Paragraph extends WordStyle {
  /** The paragraph mark was deleted, so the next paragraph continues this one. */
  goesOn: boolean;
}

export interface Run {
  isHidden: boolean;
  font: string;
}
