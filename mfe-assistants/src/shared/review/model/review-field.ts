/** A field of the review with its own key. */
export type ReviewField = 'tag' | 'note';
