/**
 * Label of a button that doesn't announce that it opens anything. It counts as text within a
 * sentence, or as the first part of an item, before the opened content.
 */
export class ButtonLabel {
  isOpen = false;
  #text = '';
  #isFirst = false;
  #isAfterText = false;

  open(isFirst: boolean): void {
    this.isOpen = true;
    this.#text = '';
    this.#isFirst = isFirst;
    this.#isAfterText = false;
  }

  add(text: string): void {
    this.#text += text;
  }

  close(isAfterText: boolean): void {
    this.isOpen = false;
    this.#isAfterText = isAfterText;
  }

  /** @returns the label if the surrounding sentence continues */
  takeWithin(next: string): string {
    if (!this.#isAfterText || next.trim() === '') return '';
    this.#isAfterText = false;
    return this.#text;
  }

  /** @returns the label if it is the first part of the item whose text begins */
  takeFirst(): string {
    const label = this.#isFirst ? this.#text.replace(/\s+/g, ' ').trim() : '';
    this.#isFirst = false;
    return label;
  }

  endLine(): void {
    this.#isAfterText = false;
  }

  endItem(): void {
    this.#isFirst = false;
  }
}
