/** Level of the headings: parts of a page, or parts of its section. */
export type Heading = 'h2' | 'h3';
