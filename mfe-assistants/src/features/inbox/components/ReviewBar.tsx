import type { CallInboxAnswer } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { KeyBar } from 'shared-ui/review';
import { describeCustomer } from '../../../shared/call-list/call-row';
import { reviewTexts } from '../../../shared/review/texts';
import type { Judged, Verdicts } from '../api/use-verdicts';
import { texts } from '../texts';

const words = texts.keys;
const hints: readonly (readonly [readonly string[], string])[] = [
  [['Space'], words.play],
  [['←', '→'], words.jump],
  [['[', ']'], words.cue],
  [['J', 'K'], words.turn],
];

interface Props {
  onSkip: () => void;
  verdicts: Verdicts;
  inbox: CallInboxAnswer | undefined;
}

/** The last verdict with undo, the shortcuts, and how often reviewers agree. */
export function ReviewBar({ onSkip, verdicts, inbox }: Props) {
  const { last, undo } = verdicts;
  const [agreement] = inbox?.agreement ?? [];
  return (
    <KeyBar>
      {last && (
        <>
          <p data-done="" role="status">
            <Icon name="check" size={16} />
            {getDoneText(last)}
          </p>
          <button
            type="button"
            aria-keyshortcuts="Z U Control+Z"
            aria-disabled={!undo || undefined}
            onClick={({ detail }) => detail < 2 && undo?.()}
          >
            {words.undo} <Keys keys={['Z']} />
          </button>
        </>
      )}
      {hints.map(([keys, text]) => (
        <span key={text}>
          <Keys keys={keys} /> {text}
        </span>
      ))}
      <button type="button" aria-keyshortcuts="S" onClick={({ detail }) => detail < 2 && onSkip()}>
        <Keys keys={['S']} /> {words.skip}
      </button>
      {agreement && (
        <span data-end="">
          {words.agreement(agreement.name ?? texts.queue.colleague)}
          <b>{words.share(agreement.same, agreement.both)}</b>
        </span>
      )}
      <span data-end={agreement ? undefined : ''}>
        <Keys keys={['?']} /> {words.all}
      </span>
    </KeyBar>
  );
}

/** The last verdict as text, with a colleague's verdict if there is one. */
function getDoneText({ call, draft, others }: Judged): string {
  const { verdicts } = reviewTexts;
  if (!draft.verdict) return '';
  const own = words.marked(describeCustomer(call), verdicts[draft.verdict]);
  const [other] = others;
  if (!other) return own;
  const name = other.reviewer ?? texts.queue.colleague;
  const beside =
    other.verdict === draft.verdict ? words.same(name) : words.other(name, verdicts[other.verdict]);
  return `${own}. ${beside}.`;
}
