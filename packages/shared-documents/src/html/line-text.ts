/** Collects the text of one block, with its line breaks. */
export class LineText {
  #lines: string[] = [];
  #line = '';

  add(text: string): void {
    this.#line += text;
  }

  addListing(text: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.break();
      this.add(line);
    }
  }

  break(): void {
    this.#lines.push(this.#line);
    this.#line = '';
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0 && this.#line.trim() === '';
  }

  /** Breaks the line unless it is empty. */
  ensureBreak(): void {
    if (this.#line !== '') this.break();
  }

  /** @returns lines with their spaces, as in a `<pre>` element */
  takeListing(): string {
    return this.#take()
      .map((line) => line.replaceAll('\r\n', '\n').replace(/\s+$/, ''))
      .join('\n')
      .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  }

  /** @returns paragraphs: a blank line starts another one, and any other break is a space */
  takeParagraphs(): string[] {
    const paragraphs: string[] = [];
    let paragraph = '';
    for (const line of this.#take()) {
      const text = line.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
      if (text !== '') paragraph += paragraph === '' ? text : ` ${text}`;
      else if (paragraph !== '') {
        paragraphs.push(paragraph);
        paragraph = '';
      }
    }
    if (paragraph !== '') paragraphs.push(paragraph);
    return paragraphs;
  }

  #take(): string[] {
    const lines = [...this.#lines, this.#line];
    this.#lines = [];
    this.#line = '';
    return lines;
  }
}
