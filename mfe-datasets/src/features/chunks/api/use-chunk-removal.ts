import type { RefObject } from 'react';
import type { Chunk } from 'shared-contract';
import type { ChunkWrites } from './use-chunk-writes';
import type { OpenChunk } from './use-open-chunk';

/** Removes a chunk, opens its neighbour where it was open, and keeps the focus on the page. */
export function useChunkRemoval(
  open: OpenChunk,
  writes: ChunkWrites,
  results: RefObject<HTMLElement | null>,
) {
  return async (chunk: Chunk) => {
    const isOpen = open.id === chunk.id;
    const openNeighbour = open.next ?? open.previous ?? open.close;
    const pressed = document.activeElement;
    if (!(await writes.remove(chunk.id))) return;
    if (isOpen) openNeighbour();
    // The pressed button is removed with its chunk; focus that has moved since stays where it is.
    if ([pressed, document.body].includes(document.activeElement))
      results.current?.focus({ preventScroll: true });
  };
}
