import type { IndexedCall } from 'shared-contract';
import { Skeleton, Text, TextLink, VisuallyHidden } from 'shared-ui/core';
import { CompareGrid } from 'shared-ui/review';
import { Time } from 'shared-ui/work';
import { customerText, reviewAddress, typeText } from '../../../shared/call-list/call-row';
import { Outcome } from '../../../shared/call-list/Outcome';
import { positionText } from '../../../shared/calls/call-display';
import type { Entry, Turn } from '../../../shared/calls/turns';
import { speakerName } from '../../../shared/calls/turns';
import { useConversation } from '../../../shared/calls/use-conversation';
import { alignTurns } from '../model/align';
import { type Fact, factsOf } from '../model/facts';
import { piecesOf } from '../model/words';
import { texts } from '../texts';

const NOTHING: Entry[] = [];
const isTurn = (entry: Entry): entry is Turn => entry.kind === 'said';

/** Figures and turns of two calls, row by row. */
export function Comparison({ calls: [a, b] }: { calls: readonly [IndexedCall, IndexedCall] }) {
  const [one, other] = [useConversation(a), useConversation(b)];
  const [ofA, ofB] = [one.entries ?? NOTHING, other.entries ?? NOTHING];
  const isLoading = [one, other].some(({ entries, failed }) => !entries && !failed);
  const facts = factsOf({ call: a, entries: ofA }, { call: b, entries: ofB });
  const pairs = alignTurns(ofA.filter(isTurn), ofB.filter(isTurn));
  return (
    <>
      <CompareGrid>
        <Head side={texts.sides.a} call={a} />
        <span />
        <Head side={texts.sides.b} call={b} />
      </CompareGrid>
      <Text as="h2" variant="heading">
        {texts.factsTitle}
      </Text>
      <CompareGrid as="ul">
        {facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </CompareGrid>
      <Text as="h2" variant="heading">
        {texts.turnsTitle}
      </Text>
      {isLoading && <Skeleton height={320} />}
      {!isLoading && pairs.length === 0 && <Text variant="muted">{texts.noTurns}</Text>}
      {!isLoading && (
        <CompareGrid as="ol">
          {pairs.map((pair, index) => (
            <li key={index}>
              <Said turn={pair.a} other={pair.b} side={texts.sides.a} />
              <b data-label="" data-speaker={(pair.a ?? pair.b)?.role}>
                {speakerName((pair.a ?? pair.b)?.role ?? '', texts)}
              </b>
              <Said turn={pair.b} other={pair.a} side={texts.sides.b} />
            </li>
          ))}
        </CompareGrid>
      )}
    </>
  );
}

function Head({ side, call }: { side: string; call: IndexedCall }) {
  const name = customerText(call);
  return (
    <header>
      <h2>{texts.label(side, name)}</h2>
      <p data-meta="">
        <Outcome call={call} />
        <span>{typeText(call)}</span>
        <Time value={call.started_at ?? call.created_at} />
        <TextLink to={reviewAddress(call)}>{texts.openCall}</TextLink>
      </p>
      {call.summary && <p>{call.summary}</p>}
    </header>
  );
}

function FactRow({ fact: { label, a, b, differs } }: { fact: Fact }) {
  const value = (side: string, text: string) => (
    <span data-side={side} data-differs={differs ? '' : undefined}>
      {differs ? <mark>{text}</mark> : text}
    </span>
  );
  return (
    <li>
      {value(texts.sides.a, a)}
      <b data-label="">
        {label}
        <VisuallyHidden>{`, ${differs ? texts.differs : texts.same}`}</VisuallyHidden>
      </b>
      {value(texts.sides.b, b)}
    </li>
  );
}

function Said({ turn, other, side }: { turn: Turn | null; other: Turn | null; side: string }) {
  if (!turn) return <p data-gap="">{texts.notSaid(side)}</p>;
  return (
    <p data-side={side}>
      {turn.start !== null && <time>{positionText(turn.start)}</time>}
      {other
        ? piecesOf(turn.text, other.text).map(({ text, differs }, index) =>
            differs ? <mark key={index}>{text}</mark> : text,
          )
        : turn.text}
    </p>
  );
}
