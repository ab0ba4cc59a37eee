/** Kinds of blocks, as far as cutting and rendering depend on them. */
export type BlockKind = 'text' | 'item' | 'table' | 'code';

/** A paragraph, list item, table or code block of a document, with its position. */
export interface Block {
  /** Rows of a table and lines of code are separated by line feeds. */
  text: string;
  /** Default: text. */
  kind?: BlockKind | undefined;
  /** Headings above it, the outermost first. */
  path?: readonly string[] | undefined;
  page?: number | undefined;
  /** Whether a table's first row has the column names, which are repeated when the table is cut. */
  hasHeader?: boolean | undefined;
}

/** Blocks that are found and cited together. */
export interface Passage {
  blocks: Block[];
  path: readonly string[];
  /** Page on which it begins. */
  page?: number | undefined;
}
