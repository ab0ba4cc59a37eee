import type { RefObject } from 'react';
import type { Chunk } from 'shared-contract';
import type { ChunkWrites } from './use-chunk-writes';
import type { OpenChunk } from './use-open-chunk';

/** Deletes a chunk, opens the next one if it was open, and keeps the focus on the page. */
export function useChunkRemoval(
  open: OpenChunk,
  writes: ChunkWrites,
  results: RefObject<HTMLElement | null>,
) {
  return async (chunk: Chunk) => {
    const isOpen = open.id === chunk.id;
    const openNeighbor = open.next ?? open.previous ?? open.close;
    const pressed = document.activeElement;
    if (!(await writes.remove(chunk.id))) return;
    if (isOpen) openNeighbor();
    // The pressed button disappears with its chunk. Focus that has moved elsewhere isn't changed.
    if ([pressed, document.body].includes(document.activeElement))
      results.current?.focus({ preventScroll: true });
  };
}
