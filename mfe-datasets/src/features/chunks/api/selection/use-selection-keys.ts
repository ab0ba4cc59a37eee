import { useKeys } from 'remote-kit';
import type { ChunkSelection } from './use-chunk-selection';

/** Id of the chunk whose row has the focus. */
const focusedChunk = () =>
  document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLElement>('[data-chunk]')
    ?.getAttribute('data-chunk') ?? undefined;

/** X selects the focused chunk or the open one, Escape ends the selection. */
export function useSelectionKeys(
  { ids, toggle, clear }: ChunkSelection,
  openId: string | undefined,
): void {
  const select = () => {
    const id = focusedChunk() ?? openId;
    if (id) toggle(id);
  };
  const canClear = ids.length > 0 && openId === undefined;
  useKeys({ x: select, X: select, Escape: canClear ? clear : undefined });
}
