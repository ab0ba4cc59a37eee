import { useKeys } from 'remote-kit';
import type { ChunkSelection } from './use-chunk-selection';

const getFocusedChunkId = () =>
  document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLElement>('[data-chunk]')
    ?.getAttribute('data-chunk') ?? undefined;

/** X toggles the focused or open chunk. Escape clears the selection unless a chunk is open. */
export function useSelectionKeys(
  { ids, toggle, clear }: ChunkSelection,
  openId: string | undefined,
): void {
  const select = () => {
    const id = getFocusedChunkId() ?? openId;
    if (id) toggle(id);
  };
  const canClear = ids.length > 0 && openId === undefined;
  useKeys({ x: select, X: select, Escape: canClear ? clear : undefined });
}
