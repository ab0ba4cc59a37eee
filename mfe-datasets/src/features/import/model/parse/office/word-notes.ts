import { type Attributes, getAttribute, isTrue } from './xml';

/** Footnotes and endnotes, which are read before the text that refers to them. */
export class WordNotes {
  /** HTML by kind and id. */
  readonly #notes = new Map<string, string>();
  #open: string | null = null;
  #count = 0;

  /** Starts a note. Any type other than `normal` is a separator line, which is left out. */
  open(kind: string, attributes: Attributes): void {
    const isText = /^(normal)?$/.test(getAttribute(attributes, 'type') ?? '');
    this.#open = isText ? `${kind} ${getAttribute(attributes, 'id')}` : null;
  }

  close(html: string): void {
    if (this.#open !== null) this.#notes.set(this.#open, html);
    this.#open = null;
  }

  /** @returns the mark for the text, and the note that begins with it */
  takeReference(kind: string, attributes: Attributes): { mark: string; note: string } | null {
    const note = this.#notes.get(`${kind} ${getAttribute(attributes, 'id')}`);
    if (note === undefined) return null;
    this.#count += 1;
    const hasMark = isTrue(getAttribute(attributes, 'custommarkfollows'));
    const mark = hasMark ? '' : `[${this.#count}]`;
    return { mark, note: note.replace(/^(?:<p>|<ul><li>)?/, `$&${mark} `) };
  }
}
