import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getReviewAddress } from '../../../shared/call-list/call-row';
import type { Entry } from '../../../shared/calls/turns';
import { useConversation } from '../../../shared/calls/use-conversation';
import { usePlayer } from '../../../shared/player/use-player';
import { useMarks } from '../../../shared/review/api/use-marks';
import { type Draft, findMissing, noDraft, toDraft } from '../../../shared/review/model/verdicts';
import { findCues } from '../model/cues';
import type { Claims, Held } from './use-claims';
import { useInboxKeys } from './use-inbox-keys';
import { useTurns } from './use-turns';
import type { Restored, Verdicts } from './use-verdicts';

const NOTHING: Entry[] = [];

/** Recording, transcript and draft of the claimed call, with keyboard shortcuts. */
export function useJudging({ call }: Held, claims: Claims, verdicts: Verdicts, isNarrow: boolean) {
  const navigate = useNavigate();
  const marks = useMarks(call.id);
  const conversation = useConversation(call);
  const { entries = NOTHING, recordingUrl, failed } = conversation;
  const cues = findCues(entries);
  const sound = usePlayer(call.id, recordingUrl, call.duration_s ?? 0, 0);
  const player = recordingUrl === null ? undefined : sound;
  const turns = useTurns(entries, player);
  const [draft, changeDraft] = useDraft(verdicts.restored, marks.own && toDraft(marks.own));
  function setDraft(next: Draft) {
    changeDraft(next);
    if (next.verdict) verdicts.saveDraft(next);
  }
  const [isSheetOpen, openSheet] = useState(false);
  const tagField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);

  const canSave = findMissing(draft) === null && !verdicts.isBusy;
  const save = canSave ? () => verdicts.save(draft) : undefined;
  const skip = () => void (verdicts.isJudged ? claims.next() : claims.skip());
  const cueAt = cues.findLastIndex(({ at }) => at <= sound.position + 0.5);
  const moveToCue = (by: 1 | -1) => {
    const cue = cues[Math.max(0, cueAt + by)];
    if (cue) player?.playFrom(cue.at);
  };
  useInboxKeys({
    draft,
    onDraft: setDraft,
    player,
    onTurn: turns.move,
    onCue: moveToCue,
    onTag: () => (isNarrow ? openSheet(true) : tagField.current?.focus()),
    onNote: () => (isNarrow ? openSheet(true) : noteField.current?.focus()),
    onSave: save,
    onSkip: skip,
    onUndo: verdicts.undo,
    onOpen: () => navigate(getReviewAddress(call)),
  });
  return {
    marks,
    entries,
    isLoading: conversation.entries === undefined && !failed,
    failed,
    player,
    cues,
    cueAt,
    turns,
    draft,
    setDraft,
    sheet: { isOpen: isSheetOpen, open: openSheet },
    fields: { tagField, noteField },
    save,
    skip,
  };
}

/** The draft of the review: the member's changes, their saved review, or empty. */
function useDraft(restored: Restored | null, before: Draft | null) {
  const [changed, change] = useState<Draft | null>(restored?.draft ?? null);
  const [begun, begin] = useState(restored);
  // Also after the verdict on the current call was undone.
  if (restored && restored !== begun) {
    begin(restored);
    change(restored.draft);
  }
  return [changed ?? before ?? noDraft, change] as const;
}
