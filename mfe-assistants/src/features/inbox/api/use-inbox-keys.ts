import { useEffect, useRef } from 'react';
import { useKeys } from 'remote-kit';
import { JUMP_S, type Player } from '../../../shared/player/use-player';
import {
  type Draft,
  reasons,
  toggleReason,
  verdicts,
  withVerdict,
} from '../../../shared/review/model/verdicts';

interface Actions {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  player: Player | undefined;
  onTurn: (by: 1 | -1) => void;
  onCue: (by: 1 | -1) => void;
  onTag: () => void;
  onNote: () => void;
  onSave: (() => void) | undefined;
  onSkip: () => void;
  onUndo: (() => void) | undefined;
  onOpen: () => void;
}

/** Keyboard shortcuts of the inbox. */
export function useInboxKeys(actions: Actions): void {
  const { draft, onDraft, player, onTurn, onCue, onTag, onNote, onUndo } = actions;
  const jump = (by: number) => player && (() => player.jump(by));
  const choices = verdicts.map(({ key, value }) => [key, () => onDraft(withVerdict(draft, value))]);
  const given = reasons.map(({ key, value }) => [key, () => onDraft(toggleReason(draft, value))]);
  useKeys({
    ...Object.fromEntries([...choices, ...given]),
    j: () => onTurn(1),
    k: () => onTurn(-1),
    '[': () => onCue(-1),
    ']': () => onCue(1),
    ' ': player?.toggle,
    ArrowLeft: jump(-JUMP_S),
    ArrowRight: jump(JUMP_S),
    t: onTag,
    n: onNote,
    Enter: actions.onSave,
    s: actions.onSkip,
    o: actions.onOpen,
    u: onUndo,
    z: onUndo,
  });
  useUndoKey(onUndo);
}

/** Undoes on Ctrl+Z or Cmd+Z, except in dialogs and in fields, which have their own undo. */
export function useUndoKey(onUndo: (() => void) | undefined): void {
  const undo = useRef(onUndo);
  undo.current = onUndo;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, dialog'))
        return;
      event.preventDefault();
      undo.current?.();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
