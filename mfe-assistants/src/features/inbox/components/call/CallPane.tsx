import { useEffect, useRef } from 'react';
import { callsPage, type IndexedCall } from 'shared-contract';
import { Button, Skeleton, Stack, Text, TextLink, VisuallyHidden } from 'shared-ui/core';
import { Time } from 'shared-ui/work';
import {
  describeCustomer,
  describeType,
  getReviewAddress,
} from '../../../../shared/call-list/call-row';
import { Outcome } from '../../../../shared/call-list/Outcome';
import { formatCost } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import type { Player } from '../../../../shared/player/use-player';
import { UnreadableCall } from '../../../../shared/voice/Unreadable';
import type { Cue } from '../../model/cues';
import { texts } from '../../texts';
import { Deck } from './Deck';
import { Turns } from './Turns';

const words = texts.call;

interface Props {
  call: IndexedCall;
  entries: readonly Entry[];
  isLoading: boolean;
  failed: boolean;
  /** Undefined for a call without a recording. */
  player: Player | undefined;
  cues: readonly Cue[];
  /** Index of the last cue reached; -1 before the first. */
  cueAt: number;
  /** Key of the current turn. */
  current: string | null;
}

/** The call under review: customer, outcome, recording and transcript. */
export function CallPane(props: Props) {
  const { call, entries, isLoading, failed, player, cues, cueAt, current } = props;
  const pane = useRef<HTMLElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    // Moves the recording to the first cue, once.
    if (opened.current || !player || !cues[0]) return;
    opened.current = true;
    player.seek(cues[0].at);
  });
  useEffect(() => {
    if (!current) return;
    pane.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <section ref={pane} data-part="call" aria-label={words.label(describeCustomer(call))}>
      <CallHead call={call} />
      {player && <Deck player={player} cues={cues} cueAt={cueAt} />}
      <UnreadableCall id={call.id} isChat={call.kind === 'chat'} />
      {failed && <Text variant="muted">{words.failed}</Text>}
      {isLoading && (
        <Stack gap={12} aria-busy>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      )}
      {!isLoading && !failed && entries.length === 0 && (
        <Text variant="muted">{words.nothingSaid}</Text>
      )}
      <Turns entries={entries} current={current} onPlay={player?.playFrom} />
    </section>
  );
}

function CallHead({ call }: { call: IndexedCall }) {
  return (
    <div>
      <div data-who="">
        <h2>{describeCustomer(call)}</h2>
        <Outcome call={call} />
        <Button size="small" variant="quiet" aria-keyshortcuts="O" to={getReviewAddress(call)}>
          {words.open}
        </Button>
      </div>
      <p data-meta="">
        {call.assistant_id && call.assistant_name && (
          <TextLink to={callsPage(call.assistant_id)}>{call.assistant_name}</TextLink>
        )}
        <span>{describeType(call)}</span>
        <Time value={call.started_at ?? call.created_at} />
        {call.cost !== null && <span>{formatCost(call.cost)}</span>}
      </p>
      {call.summary && <p data-lead="">{call.summary}</p>}
    </div>
  );
}
