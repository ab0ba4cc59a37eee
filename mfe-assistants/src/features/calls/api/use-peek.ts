import { useEffect, useRef } from 'react';
import { useKeys } from 'remote-kit';
import type { IndexedCall } from 'shared-contract';
import type { CallList } from './use-call-list';
import type { ChangeAddress } from './use-calls-address';

export interface Peek {
  /** The window is wide enough for a call next to the list. */
  hasRoom: boolean;
  call: IndexedCall | undefined;
  /** Position of the call in the list, from 1. */
  position: number;
  open: (id: string) => void;
  close: () => void;
  move: (by: 1 | -1) => void;
}

interface Shown {
  call: IndexedCall;
  index: number;
}

/**
 * The call in the URL, shown next to the list. J and K move through the list; Escape closes the
 * call.
 */
export function usePeek(id: string, list: CallList, change: ChangeAddress, hasRoom: boolean): Peek {
  const calls = list.calls ?? [];
  const index = id ? calls.findIndex((call) => call.id === id) : -1;
  // A verdict may remove the call from the list. It remains visible until the member moves on.
  const shown = useRef<Shown>(null);
  const listed = calls[index];
  if (listed) shown.current = { call: listed, index };
  const kept = shown.current?.call.id === id ? shown.current : null;
  const walked = useRef(false);
  const open = (next: string) => change({ peek: next }, true);
  const close = () => change({ peek: '' }, true);
  const move = (by: 1 | -1) => {
    const gone = index < 0 && kept ? kept.index + (by === 1 ? 0 : -1) : 0;
    const next = calls[index < 0 ? gone : index + by];
    if (next) {
      walked.current = true;
      open(next.id);
    } else if (by === 1 && list.more.has && !list.more.isLoading) {
      list.more.load();
    }
  };
  useEffect(() => {
    if (!id || !walked.current) return;
    walked.current = false;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-call]')];
    rows.find(({ dataset }) => dataset.call === id)?.focus();
  }, [id]);
  const isOpen = hasRoom && id !== '' && kept !== null;
  useKeys({
    j: hasRoom ? () => move(1) : undefined,
    k: hasRoom ? () => move(-1) : undefined,
    Escape: isOpen ? close : undefined,
  });
  return {
    hasRoom,
    call: isOpen ? kept.call : undefined,
    position: (kept?.index ?? index) + 1,
    open,
    close,
    move,
  };
}
