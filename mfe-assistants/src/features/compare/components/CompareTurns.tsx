import { useEffect, useRef, useState } from 'react';
import { useKeys } from 'remote-kit';
import { Text } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { ListToolbar, Segments } from 'shared-ui/lists';
import { CompareGrid } from 'shared-ui/review';
import { formatPosition } from '../../../shared/calls/call-display';
import { getSpeakerName, type Turn } from '../../../shared/calls/turns';
import { getKind, type Pair, type PairKind } from '../model/align';
import { splitPieces } from '../model/words';
import { texts } from '../texts';

interface Props {
  pairs: readonly Pair[];
  /** Index of the pair that is playing; -1 for none. */
  current: number;
}

/** Both calls turn by turn. J and K move between differences. */
export function CompareTurns({ pairs, current }: Props) {
  const [isShort, setShort] = useState(false);
  const rows = pairs.map((pair, index) => ({ pair, index, kind: getKind(pair) }));
  const different = rows.filter(({ kind }) => kind !== 'same');
  const list = useRef<HTMLElement>(null);
  const at = useRef(-1);
  function focusDifference(by: 1 | -1) {
    at.current = Math.min(Math.max(0, at.current + by), different.length - 1);
    const row = list.current?.querySelector<HTMLElement>(
      `[data-row="${different[at.current]?.index}"]`,
    );
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }
  useKeys({ j: () => focusDifference(1), k: () => focusDifference(-1) });
  useEffect(() => {
    if (current >= 0)
      list.current
        ?.querySelector(`[data-row="${current}"]`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  if (pairs.length === 0) return <Text variant="muted">{texts.noTurns}</Text>;
  return (
    <>
      <ListToolbar>
        <Text as="span" variant="small">
          {texts.differing(different.length, pairs.length)}
        </Text>
        <Segments role="group" aria-label={texts.which}>
          <button type="button" aria-pressed={!isShort} onClick={() => setShort(false)}>
            {texts.allTurns}
          </button>
          <button type="button" aria-pressed={isShort} onClick={() => setShort(true)}>
            {texts.differences}
          </button>
        </Segments>
        <Text as="span" variant="small" data-end="">
          <Keys keys={['J', 'K']} /> {texts.walk}
        </Text>
      </ListToolbar>
      <CompareGrid as="ol" ref={list as never} aria-label={texts.turnsTitle}>
        {(isShort ? different : rows).map(({ pair, index, kind }) => (
          <li
            key={index}
            data-row={index}
            data-kind={kind}
            tabIndex={-1}
            aria-current={index === current || undefined}
          >
            <TurnText turn={pair.a} other={pair.b} side={texts.sides.a} kind={kind} />
            <span data-label="">{texts.kinds[kind]}</span>
            <TurnText turn={pair.b} other={pair.a} side={texts.sides.b} kind={kind} />
          </li>
        ))}
      </CompareGrid>
    </>
  );
}

interface TurnTextProps {
  turn: Turn | null;
  other: Turn | null;
  side: string;
  kind: PairKind;
}

function TurnText({ turn, other, side, kind }: TurnTextProps) {
  if (!turn) return <p data-gap="">{texts.notSaid(side)}</p>;
  return (
    <div data-side={side}>
      <p data-by="">
        <b data-speaker={turn.role}>{getSpeakerName(turn.role, texts)}</b>
        {turn.start !== null && <time>{formatPosition(turn.start)}</time>}
      </p>
      <p>
        {kind === 'similar' && other
          ? splitPieces(turn.text, other.text).map(({ text, differs }, index) =>
              differs ? <mark key={index}>{text}</mark> : text,
            )
          : turn.text}
      </p>
    </div>
  );
}
