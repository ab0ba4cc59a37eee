const takesText = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Whether a key belongs to something else: a field, a dialog, or the browser's own shortcuts. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(takesText) !== null;
}
