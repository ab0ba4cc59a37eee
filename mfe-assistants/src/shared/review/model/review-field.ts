/** A field of the review with its own keyboard shortcut. */
export type ReviewField = 'tag' | 'note';
