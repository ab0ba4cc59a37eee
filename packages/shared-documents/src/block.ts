/** What a block is, as far as cutting and drawing it depends on it. */
export type BlockKind = 'text' | 'item' | 'table' | 'code';

/** A paragraph, list item, table or listing of a document, with its position. */
export interface Block {
  /** Rows of a table and lines of code end with a line feed. */
  text: string;
  /** Default: text. */
  kind?: BlockKind | undefined;
  /** Headings above it, the outermost first. */
  path?: readonly string[] | undefined;
  page?: number | undefined;
  /** The first row of a table names its columns: it is repeated when the table is cut. */
  hasHeader?: boolean | undefined;
}

/** Blocks that are found and answered together. */
export interface Passage {
  blocks: Block[];
  path: readonly string[];
  /** Where it begins. */
  page?: number | undefined;
}
