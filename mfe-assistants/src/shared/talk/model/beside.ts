/** Media query for windows with space for a conversation next to the page. */
export const BESIDE = '(min-width: 1100px)';
