/** Collects the parameters of a dynamically built statement. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** @returns the value's placeholder, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * @param page 1-based
   * @returns the clause that selects a page of rows
   */
  addPage({ page, size }: { page: number; size: number }): string {
    return `limit ${this.add(size)} offset ${this.add((page - 1) * size)}`;
  }
}

/** @returns the number of pages; 0 without rows */
export function countPages(rows: number, size: number): number {
  return size === 0 ? 0 : Math.ceil(rows / size);
}
