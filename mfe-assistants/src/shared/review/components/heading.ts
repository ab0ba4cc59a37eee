/** Level of the headings, for use on a page or in a section. */
export type Heading = 'h2' | 'h3';
