import type { ReactNode } from 'react';
import type { CallInboxAnswer } from 'shared-contract';
import { useMediaQuery, VisuallyHidden } from 'shared-ui/core';
import { InboxFrame } from 'shared-ui/review';
import { describeCustomer } from '../../../shared/call-list/call-row';
import { reviewTexts } from '../../../shared/review/texts';
import type { Claims, Held } from '../api/use-claims';
import { useJudging } from '../api/use-judging';
import type { Verdicts } from '../api/use-verdicts';
import { texts } from '../texts';
import { CallPane } from './call/CallPane';
import { ReviewBar } from './ReviewBar';
import { QuickVerdict } from './verdict/QuickVerdict';
import { VerdictPanel } from './verdict/VerdictPanel';

interface Props {
  held: Held;
  claims: Claims;
  verdicts: Verdicts;
  inbox: CallInboxAnswer | undefined;
  queue: ReactNode;
}

/** The claimed call with recording, transcript and the member's review. */
export function Judging({ held, claims, verdicts, inbox, queue }: Props) {
  const { call } = held;
  const isNarrow = useMediaQuery('(max-width: 899.98px)', false);
  const judging = useJudging(held, claims, verdicts, isNarrow);
  const { draft, setDraft, turns, player, save, sheet } = judging;
  const panel = (
    <VerdictPanel
      callId={call.id}
      draft={draft}
      onDraft={setDraft}
      marks={judging.marks}
      second={turns.second}
      onPlay={player?.playFrom}
      {...judging.fields}
      onSave={save}
      isSaving={verdicts.isSaving}
      isPhone={isNarrow}
    />
  );
  return (
    <InboxFrame>
      <VisuallyHidden role="status">{texts.call.next(describeCustomer(call))}</VisuallyHidden>
      {queue}
      <CallPane
        call={call}
        entries={judging.entries}
        isLoading={judging.isLoading}
        failed={judging.failed}
        player={player}
        cues={judging.cues}
        cueAt={judging.cueAt}
        current={turns.current}
      />
      {isNarrow ? (
        <QuickVerdict
          draft={draft}
          onDraft={setDraft}
          sheet={sheet}
          onSave={save}
          onSkip={judging.skip}
          onUndo={verdicts.undo}
          isJudged={verdicts.isJudged}
          isSaving={verdicts.isSaving}
        >
          {panel}
        </QuickVerdict>
      ) : (
        <>
          <aside data-part="verdict" aria-label={reviewTexts.verdict}>
            {panel}
          </aside>
          <ReviewBar onSkip={judging.skip} verdicts={verdicts} inbox={inbox} />
        </>
      )}
    </InboxFrame>
  );
}
