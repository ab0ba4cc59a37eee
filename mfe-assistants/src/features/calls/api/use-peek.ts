import { useEffect, useRef } from 'react';
import { useKeys } from 'remote-kit';
import type { IndexedCall } from 'shared-contract';
import { useMediaQuery } from 'shared-ui/core';
import type { CallList } from './use-call-list';
import type { ChangeAddress } from './use-calls-address';

export interface Peek {
  /** Whether there is room for a call beside the list. */
  hasRoom: boolean;
  call: IndexedCall | undefined;
  /** Place of the call in the list, from 1. */
  position: number;
  open: (id: string) => void;
  close: () => void;
  move: (by: 1 | -1) => void;
}

/** The call beside the list, which the address names; J and K walk the list, Escape closes. */
export function usePeek(id: string, list: CallList, change: ChangeAddress): Peek {
  const hasRoom = useMediaQuery('(min-width: 1200px)', true);
  const calls = list.calls ?? [];
  const index = id ? calls.findIndex((call) => call.id === id) : -1;
  const walked = useRef(false);
  const open = (next: string) => change({ peek: next }, true);
  const close = () => change({ peek: '' }, true);
  const move = (by: 1 | -1) => {
    const next = calls[index < 0 ? 0 : index + by];
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
  const isOpen = hasRoom && index >= 0;
  useKeys({
    j: hasRoom ? () => move(1) : undefined,
    k: hasRoom ? () => move(-1) : undefined,
    Escape: isOpen ? close : undefined,
  });
  return {
    hasRoom,
    call: isOpen ? calls[index] : undefined,
    position: index + 1,
    open,
    close,
    move,
  };
}
