import type { MouseEvent as Click } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [data-details]';

/**
 * A click beside the controls of a row does the same as its name, with the same modifier keys.
 * Selecting text opens nothing.
 */
export function openRow({ target, ctrlKey, metaKey, shiftKey }: Click) {
  if (!(target instanceof Element) || target.closest(controls)) return;
  if (getSelection()?.toString()) return;
  const name = target.closest('tr')?.querySelector('th a, th button[aria-expanded]');
  const keys = { ctrlKey, metaKey, shiftKey };
  name?.dispatchEvent(new MouseEvent('click', { ...keys, bubbles: true, cancelable: true }));
}
