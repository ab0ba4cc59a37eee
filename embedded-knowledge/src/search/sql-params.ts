/** Collects the values of a statement that is put together from parts. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
