import { useEffect } from 'react';
import { useKeys } from 'remote-kit';
import { callsOfCustomer, callsPage, type IndexedCall } from 'shared-contract';
import { Button, IconButton, Tag, Text, TextLink } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import { Outline, PeekPanel } from 'shared-ui/lists';
import {
  describeCustomer,
  describeType,
  getReviewAddress,
  type ListPlace,
} from '../../../../shared/call-list/call-row';
import type { Entry } from '../../../../shared/calls/turns';
import { findTurnAt } from '../../../../shared/calls/turns';
import { useConversation } from '../../../../shared/calls/use-conversation';
import { usePlayer } from '../../../../shared/player/use-player';
import { usePinnedNotes } from '../../../../shared/review/api/use-pinned-notes';
import { Assignment } from '../../../../shared/review/components/Assignment';
import { Simulated } from '../../../../shared/Simulated';
import { UnreadableCall } from '../../../../shared/voice/Unreadable';
import { texts } from '../../texts';
import { PeekFacts } from './PeekFacts';
import { PeekPlayer } from './PeekPlayer';
import { PeekTurns } from './PeekTurns';
import { PeekVerdict } from './PeekVerdict';

const words = texts.peek;
const upPath = 'M12 19V5M6 11l6-6 6 6';
const downPath = 'M12 5v14M6 13l6 6 6-6';
const NOTHING: Entry[] = [];

interface Props {
  call: IndexedCall;
  place: ListPlace;
  /** Position in the list, from 1. */
  position: number;
  total: number;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
  /** Called once the keys work. */
  onReady: () => void;
}

/** A call next to the list: summary, recording, transcript and verdict. */
export function CallPeek({ call, place, position, total, onMove, onClose, onReady }: Props) {
  const { call: data, entries = NOTHING, recordingUrl, failed } = useConversation(call);
  const player = usePlayer(call.id, recordingUrl, call.duration_s ?? 0, 0);
  const canPlay = Boolean(recordingUrl);
  const notes = usePinnedNotes(call.id, entries, true);
  const isPlayed = canPlay && (player.isPlaying || player.position > 0);
  useKeys({ ' ': canPlay ? player.toggle : undefined });
  useEffect(onReady, [onReady]);
  return (
    <PeekPanel aria-label={words.label(describeCustomer(call))}>
      <div data-part="top">
        <span>{words.position(position, total)}</span>
        <IconButton size="small" label={words.previous} onClick={() => onMove(-1)}>
          <Outline path={upPath} />
        </IconButton>
        <IconButton size="small" label={words.next} onClick={() => onMove(1)}>
          <Outline path={downPath} />
        </IconButton>
        <Button size="small" variant="quiet" to={getReviewAddress(call, place)}>
          {words.open} <Keys keys={['↵']} />
        </Button>
        <IconButton size="small" icon="close" label={words.close} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what overflows */}
      <section data-part="content" tabIndex={0} aria-label={words.content}>
        <PeekHead call={call} />
        {canPlay && (
          <PeekPlayer player={player} entries={entries} recordingUrl={recordingUrl} notes={notes} />
        )}
        <PeekFacts call={call} entries={entries} />
        {call.outcome !== 'in_progress' && (
          <div data-part="assignment">
            <Assignment callId={call.id} />
          </div>
        )}
        <UnreadableCall id={call.id} isChat={call.kind === 'chat'} />
        {failed && <Text variant="muted">{words.failed}</Text>}
        <PeekTurns
          entries={entries}
          notes={notes}
          current={isPlayed ? findTurnAt(entries, player.position) : null}
          onPlay={data && canPlay ? player.playFrom : undefined}
        />
      </section>
      {call.outcome !== 'in_progress' && (
        <PeekVerdict
          callId={call.id}
          second={canPlay && player.position > 0 ? Math.floor(player.position) : null}
        />
      )}
    </PeekPanel>
  );
}

function PeekHead({ call }: { call: IndexedCall }) {
  const name = describeCustomer(call);
  return (
    <>
      <h2>{name}</h2>
      <p data-part="meta">
        {call.customer_number && call.customer_number !== name && (
          <TextLink to={callsOfCustomer(call.customer_number)}>{call.customer_number}</TextLink>
        )}
        <span>{describeType(call)}</span>
        {call.simulated && <Simulated what="call" />}
        {call.assistant_id && (
          <TextLink to={callsPage(call.assistant_id)}>
            {call.assistant_name ?? texts.columns.assistant}
          </TextLink>
        )}
      </p>
      {call.summary && <p data-part="summary">{call.summary}</p>}
      {call.tags.length > 0 && (
        <p data-part="meta">
          {call.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
    </>
  );
}
