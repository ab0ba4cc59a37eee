/** Collects the values of a statement that is put together from parts. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * @param page from 1
   * @returns the clause that cuts a page out of the rows
   */
  addPage({ page, size }: { page: number; size: number }): string {
    return `limit ${this.add(size)} offset ${this.add((page - 1) * size)}`;
  }
}

/** @returns how many pages hold that many rows; 0 for pages without rows */
export function pageCount(rows: number, size: number): number {
  return size === 0 ? 0 : Math.ceil(rows / size);
}
