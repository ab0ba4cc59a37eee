/**
 * Label of a button that isn't recognizable as a disclosure. It only counts as text within a
 * sentence, or at the start of a list item.
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

  /** @returns the label if the button was the first content of its list item */
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
