/** Windows with room for a conversation beside the page. */
export const BESIDE = '(min-width: 1100px)';
