import { useState } from 'react';
import type { Chunk } from 'shared-contract';

/** Chunks that were checked, also on other pages of the same search. */
export interface ChunkSelection {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Whether some are disabled, or not, as far as the list has shown them. */
  states: { someDisabled: boolean; someEnabled: boolean };
  /** @param upTo applies to the shown chunks since the last one as well */
  toggle: (id: string, upTo?: boolean) => void;
  select: (ids: readonly string[], isOn?: boolean) => void;
  clear: () => void;
}

interface Chosen {
  /** Search to which the selection belongs. */
  search: string;
  /** With whether each is disabled. */
  chunks: ReadonlyMap<string, boolean>;
  last: string;
}

/**
 * @param search names the search without its page; another one ends the selection
 * @param listsDisabled whether every chunk of the search is disabled
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
      set(upTo ? between(order, last, id) : [id], !chunks.has(id), id);
    },
    select: (changed, isOn = true) => set(changed, isOn, changed.at(-1) ?? last),
    clear: () => setKept(none),
  };
}

/** Ids from one to the other, whichever comes first. */
function between(ids: readonly string[], from: string, to: string): string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
