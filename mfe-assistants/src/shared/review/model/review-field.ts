/** A field of the review that a key goes to. */
export type ReviewField = 'tag' | 'note';
