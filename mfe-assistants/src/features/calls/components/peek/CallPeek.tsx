import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useKeys } from 'remote-kit';
import { voiceQueries } from 'shared-api';
import { type Call, callsOfCustomer, callsPage, type IndexedCall } from 'shared-contract';
import { Banner, Button, DefinitionList, IconButton, Text, TextLink } from 'shared-ui/core';
import { Outline, PeekPanel } from 'shared-ui/lists';
import { customerText, reviewAddress, typeText } from '../../../../shared/call-list/call-row';
import { Outcome } from '../../../../shared/call-list/Outcome';
import { reviewWords } from '../../../../shared/call-list/review-words';
import { costText, endedReasonDisplay, positionText } from '../../../../shared/calls/call-display';
import { transcriptOf } from '../../../../shared/calls/turns';
import { type Player, usePlayer } from '../../../../shared/player/use-player';
import { UnreadableCall } from '../../../../shared/voice/Unreadable';
import { useConnection } from '../../../../shared/voice/use-voice-query';
import { texts } from '../../texts';
import { PeekTurns } from './PeekTurns';

const words = texts.peek;
const upPath = 'M5 15l7-7 7 7';
const downPath = 'M5 9l7 7 7-7';
const pausePath = 'M8 5v14M16 5v14';

interface Props {
  call: IndexedCall;
  /** Place in the list, from 1. */
  position: number;
  total: number;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A call beside the list: what it was about, its sound and its words. */
export function CallPeek({ call, position, total, onMove, onClose }: Props) {
  const connection = useConnection();
  const isChat = call.kind === 'chat';
  const { data, isError } = useQuery(
    voiceQueries.call(isChat ? undefined : connection.data, call.id),
  );
  const player = usePlayer(call.id, data?.recordingUrl, call.duration_s ?? 0, 0);
  const canPlay = Boolean(data?.recordingUrl);
  useKeys({ ' ': canPlay ? player.toggle : undefined });
  return (
    <PeekPanel aria-label={words.label(customerText(call))}>
      <div data-part="top">
        <span>{words.position(position, total)}</span>
        <IconButton size="small" label={words.previous} onClick={() => onMove(-1)}>
          <Outline path={upPath} />
        </IconButton>
        <IconButton size="small" label={words.next} onClick={() => onMove(1)}>
          <Outline path={downPath} />
        </IconButton>
        <Button size="small" to={reviewAddress(call)}>
          {words.open}
        </Button>
        <IconButton size="small" icon="close" label={words.close} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what overflows */}
      <section data-part="content" tabIndex={0} aria-label={words.content}>
        <PeekHead call={call} />
        {canPlay && <PeekPlayer player={player} />}
        <PeekFacts call={call} />
        <UnreadableCall id={call.id} isChat={isChat} />
        {isError && <Text variant="muted">{words.failed}</Text>}
        {data && <Transcript call={data} player={canPlay ? player : undefined} />}
      </section>
    </PeekPanel>
  );
}

function PeekHead({ call }: { call: IndexedCall }) {
  const name = customerText(call);
  return (
    <>
      <h2>{name}</h2>
      <p data-part="meta">
        {call.customer_number && call.customer_number !== name && (
          <TextLink to={callsOfCustomer(call.customer_number)}>{call.customer_number}</TextLink>
        )}
        <span>{typeText(call)}</span>
        {call.assistant_id && (
          <TextLink to={callsPage(call.assistant_id)}>
            {call.assistant_name ?? texts.columns.assistant}
          </TextLink>
        )}
      </p>
      {call.summary && <p data-part="summary">{call.summary}</p>}
    </>
  );
}

function PeekPlayer({ player }: { player: Player }) {
  const { isPlaying, isPreparing, position, duration, problem } = player;
  return (
    <div data-part="player">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio ref={player.attach} preload="none" hidden />
      <Button size="small" loading={isPreparing} onClick={player.toggle}>
        <Outline path={isPlaying ? pausePath : 'M7 4.5v15l12-7.5z'} size={14} />
        {isPlaying ? words.pause : words.play}
      </Button>
      <progress value={position} max={duration || 1} aria-label={words.played} />
      <span>{`${positionText(position)} / ${positionText(duration)}`}</span>
      {problem && <Banner tone="error">{problem}</Banner>}
    </div>
  );
}

function PeekFacts({ call }: { call: IndexedCall }) {
  const { columns } = texts;
  const facts: [string, ReactNode][] = [
    [columns.outcome, <Outcome key="outcome" call={call} />],
    [columns.duration, call.duration_s !== null && positionText(call.duration_s)],
    [columns.cost, call.cost !== null && costText(call.cost)],
    [columns.ended_reason, call.ended_reason && endedReasonDisplay(call.ended_reason)],
    [columns.tools, call.tools.join(', ')],
    [columns.verdict, call.verdict && reviewWords.verdicts[call.verdict]],
    [columns.priority, call.priority && reviewWords.priorities[call.priority]],
    [columns.tags, call.tags.join(', ')],
    [words.notes, call.notes > 0 && call.notes],
  ];
  const items = facts.filter(([, value]) => Boolean(value));
  return <DefinitionList items={items.map(([term, value]) => ({ term, value }))} />;
}

function Transcript({ call, player }: { call: Call; player: Player | undefined }) {
  const entries = useMemo(() => transcriptOf(call), [call]);
  return <PeekTurns entries={entries} onPlay={player?.playFrom} />;
}
