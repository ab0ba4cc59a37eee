/** Ruby annotations, which are written after their word in parentheses. */
export class Ruby {
  #reading = '';
  #isReading = false;
  isOpen = false;

  /** @param name `rt` for an annotation, `rp` for parentheses around it */
  open(name: string): void {
    this.isOpen = true;
    this.#isReading = name === 'rt';
  }

  add(text: string): void {
    if (this.#isReading) this.#reading += text;
  }

  close(): void {
    this.isOpen = false;
  }

  takeReading(): string {
    const reading = this.#reading.replace(/\s+/g, '');
    this.#reading = '';
    this.isOpen = false;
    return reading === '' ? '' : `(${reading})`;
  }
}
