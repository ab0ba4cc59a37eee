import { useMemo, useState } from 'react';
import type { IndexedCall } from 'shared-contract';

export interface Selection {
  /** Selected calls that are still in the list, in its order. */
  calls: readonly IndexedCall[];
  has: (id: string) => boolean;
  /** @param upTo also changes the calls between this one and the last one toggled */
  toggle: (id: string, upTo?: boolean) => void;
  all: (isOn: boolean) => void;
  clear: () => void;
}

/** The checked calls. Calls that the filters hide don't count as selected. */
export function useSelection(listed: readonly IndexedCall[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  const calls = useMemo(() => (listed ?? []).filter(({ id }) => ids.has(id)), [listed, ids]);
  function toggle(id: string, upTo = false) {
    const next = new Set(ids);
    const isOn = !ids.has(id);
    for (const one of upTo ? getRange(listed ?? [], last, id) : [id]) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setLast(id);
  }
  return {
    calls,
    has: (id) => ids.has(id),
    toggle,
    all: (isOn) => setIds(new Set(isOn ? (listed ?? []).map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

/** Ids from one call to the other, inclusive, in either direction. */
function getRange(calls: readonly IndexedCall[], from: string, to: string): string[] {
  const ids = calls.map(({ id }) => id);
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
