import type { RefObject } from 'react';
import type { Chunk } from 'shared-contract';
import type { ChunkWrites } from './use-chunk-writes';
import type { OpenChunk } from './use-open-chunk';

/** Deletes a chunk and keeps the focus on the page. If the chunk was open, opens its neighbor. */
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
    // The pressed button disappears with its chunk. If the focus has moved elsewhere, it remains
    // there.
    if ([pressed, document.body].includes(document.activeElement))
      results.current?.focus({ preventScroll: true });
  };
}
