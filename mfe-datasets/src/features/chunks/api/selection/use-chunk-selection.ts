import { useState } from 'react';
import type { Chunk } from 'shared-contract';

/** Selected chunks, including those on other pages of the same search. */
export interface ChunkSelection {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Whether any are disabled or enabled, as far as known from the list. */
  states: { someDisabled: boolean; someEnabled: boolean };
  /** @param upTo also toggles the chunks between this one and the last one that was changed */
  toggle: (id: string, upTo?: boolean) => void;
  select: (ids: readonly string[], isOn?: boolean) => void;
  clear: () => void;
}

interface Chosen {
  /** The search that the selection belongs to. */
  search: string;
  /** Maps each chunk to whether it is disabled. */
  chunks: ReadonlyMap<string, boolean>;
  last: string;
}

/**
 * @param search identifies the search without its page; a different one clears the selection
 * @param listsDisabled whether the search only lists disabled chunks
 */
export function useChunkSelection(
  search: string,
  shown: readonly Chunk[],
  listsDisabled: boolean,
): ChunkSelection {
  const none: Chosen = { search, chunks: new Map(), last: '' };
  const [kept, setKept] = useState(none);
  const { chunks, last } = kept.search === search ? kept : none;
  const isDisabled = new Map(shown.map(({ id, disabled }) => [id, disabled === true]));
  const ids = [...chunks.keys()];

  function set(changed: readonly string[], isOn: boolean, anchor: string) {
    const next = new Map(chunks);
    for (const id of changed) {
      if (isOn) next.set(id, isDisabled.get(id) ?? next.get(id) ?? listsDisabled);
      else next.delete(id);
    }
    setKept({ search, chunks: next, last: anchor });
  }

  return {
    ids,
    has: (id) => chunks.has(id),
    states: {
      someDisabled: ids.some((id) => isDisabled.get(id) ?? chunks.get(id)),
      someEnabled: ids.some((id) => !(isDisabled.get(id) ?? chunks.get(id))),
    },
    toggle: (id, upTo = false) => {
      const order = shown.map((chunk) => chunk.id);
      set(upTo ? getRange(order, last, id) : [id], !chunks.has(id), id);
    },
    select: (changed, isOn = true) => set(changed, isOn, changed.at(-1) ?? last),
    clear: () => setKept(none),
  };
}

/** @returns ids from one chunk to another, in either direction */
function getRange(ids: readonly string[], from: string, to: string): string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
