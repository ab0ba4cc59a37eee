import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeys } from 'remote-kit';
import type { VoiceConnection } from 'shared-api';
import { type AgentRow, type Call, isSample } from 'shared-contract';
import { CopyButton, Skeleton, Stack, Text } from 'shared-ui/core';
import { CallArea } from 'shared-ui/review';
import { Section } from 'shared-ui/work';
import { getDuration, isLive } from '../../../shared/calls/call-display';
import { getStep } from '../../../shared/calls/call-step';
import { findTurnAt, readTranscript } from '../../../shared/calls/turns';
import { JUMP_S, type Player, usePlayer } from '../../../shared/player/use-player';
import { usePinnedNotes } from '../../../shared/review/api/use-pinned-notes';
import { Simulated } from '../../../shared/Simulated';
import { callPageTexts } from '../../../texts/call';
import { callsTexts } from '../../../texts/calls';
import { CallFacts } from './CallFacts';
import { LiveCall } from './LiveCall';
import { Downloads } from './player/Downloads';
import { PlayerBar } from './player/PlayerBar';
import { PlayerFrame } from './player/PlayerFrame';
import { Transcript } from './transcript/Transcript';

const words = callPageTexts;

interface Props {
  connection: VoiceConnection | undefined;
  call: Call;
  agent: AgentRow | undefined;
  /** Called when the call may have changed. */
  onChanged: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Start time from the URL in seconds; 0 by default. */
function useLinkedSecond(): number {
  const [params] = useSearchParams();
  const seconds = Number(params.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Time of a new note in seconds; null (the whole call) until the recording has been played. */
const getNoteSecond = ({ position }: Player) => (position > 0 ? Math.floor(position) : null);

export function CallReview({ connection, call, agent, onChanged, onPrevious, onNext }: Props) {
  const startAt = useLinkedSecond();
  const entries = useMemo(() => readTranscript(call), [call]);
  const running = isLive(call);
  const notes = usePinnedNotes(call.id, entries, !running && !isSample(call));
  const isOpen = getStep(call, Date.now()) !== 'ready';
  const player = usePlayer(call.id, call.recordingUrl, getDuration(call) ?? 0, startAt);
  const hasRecording = Boolean(call.recordingUrl);
  const activeKey =
    hasRecording && (player.isPlaying || player.position > 0)
      ? findTurnAt(entries, player.position)
      : null;
  useKeys({
    ' ': hasRecording ? player.toggle : undefined,
    ArrowLeft: hasRecording ? () => player.jump(-JUMP_S) : undefined,
    ArrowRight: hasRecording ? () => player.jump(JUMP_S) : undefined,
    k: onPrevious,
    j: onNext,
  });
  const onPlay = hasRecording ? player.playFrom : undefined;
  const { assistantId } = call;
  const speaker = useMemo(() => (assistantId ? { assistantId } : undefined), [assistantId]);

  return (
    <CallArea>
      <Summary call={call} running={running} />
      {isOpen && (
        <div data-wide="">
          <LiveCall call={call} entries={entries} onEnded={onChanged} />
        </div>
      )}
      {!isOpen && hasRecording && (
        <PlayerFrame>
          <PlayerBar call={call} player={player} entries={entries} />
        </PlayerFrame>
      )}
      {!isOpen && !hasRecording && (
        <div data-wide="">
          <Downloads call={call} />
        </div>
      )}
      <Section
        title={words.transcript}
        actions={
          call.transcript && <CopyButton value={call.transcript} label={words.copyTranscript} />
        }
      >
        {running && entries.length === 0 ? (
          <Stack gap={8}>
            <Text variant="muted">{words.notSaidYet}</Text>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        ) : (
          <Transcript
            entries={entries}
            activeKey={activeKey}
            isLive={running}
            onPlay={onPlay}
            speaker={speaker}
            notes={notes}
          />
        )}
      </Section>
      <CallFacts
        connection={connection}
        call={call}
        entries={entries}
        agent={agent}
        running={running}
        second={getNoteSecond(player)}
        onPlay={onPlay}
      />
    </CallArea>
  );
}

function Summary({ call, running }: { call: Call; running: boolean }) {
  return (
    <section data-wide="" data-lead="" aria-label={words.summary}>
      <Text variant={call.summary ? 'lead' : 'muted'} preserveLines>
        {call.summary || (running ? words.notSummedUp : callsTexts.noSummary)}
      </Text>
      {call.simulated && <Simulated what="call" />}
    </section>
  );
}
