import { useKeys } from 'remote-kit';
import type { Selection } from './use-selection';

/** Id of the focused row's call. */
const getFocusedCall = () =>
  document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset.call;

/** X selects or deselects the current call; F moves to the filters. */
export function useListKeys(selection: Selection, peeked: string | undefined): void {
  const toggleCurrent = () => {
    const id = getFocusedCall() ?? peeked;
    if (id) selection.toggle(id);
  };
  const focusFilters = () =>
    document
      .querySelector<HTMLElement>('[data-filters] input:enabled, button[data-filters]')
      ?.focus();
  useKeys({ x: toggleCurrent, f: focusFilters });
}
