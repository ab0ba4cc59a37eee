/**
 * Label of a button that isn't said to open anything. It is text where it belongs to a sentence, or
 * as the first part of an item, before what it opens.
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

  /** @returns the label when the sentence around it goes on */
  takeWithin(next: string): string {
    if (!this.#isAfterText || next.trim() === '') return '';
    this.#isAfterText = false;
    return this.#text;
  }

  /** @returns the label when it is the first part of the item whose text begins */
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
