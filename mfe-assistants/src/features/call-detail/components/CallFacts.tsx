import type { VoiceConnection } from 'shared-api';
import { type AgentRow, type Call, isSample } from 'shared-contract';
import { CopyButton, Stack, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import type { Entry } from '../../../shared/calls/turns';
import { LaterReview } from '../../../shared/review/LaterReview';
import { reviewTexts } from '../../../shared/review/texts';
import { callPageTexts } from '../../../texts/call';
import { AnswerTimes } from './AnswerTimes';
import { CallDetails } from './CallDetails';
import { CostBreakdown } from './CostBreakdown';
import { EndedReason } from './EndedReason';
import { ToolUsage } from './ToolUsage';

const words = callPageTexts;

interface Props {
  connection: VoiceConnection | undefined;
  call: Call;
  agent: AgentRow | undefined;
  entries: readonly Entry[];
  running: boolean;
  /** Time of a new note in seconds; null for the whole call. */
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
}

export function CallFacts({ connection, call, agent, entries, running, second, onPlay }: Props) {
  return (
    <div data-side="">
      {!running && (
        <Section title={reviewTexts.title}>
          {isSample(call) ? (
            <Text variant="muted">{reviewTexts.sample}</Text>
          ) : (
            <LaterReview callId={call.id} second={second} onPlay={onPlay} />
          )}
        </Section>
      )}
      <Section
        title={words.details}
        actions={<CopyButton value={JSON.stringify(call, null, 2)} label={words.copyJson} />}
      >
        <CallDetails call={call} agent={agent} />
      </Section>
      {call.endedReason && (
        <Section title={words.endedReason}>
          <EndedReason reason={call.endedReason} />
        </Section>
      )}
      {!running && call.recordingUrl && (
        <Section title={words.answerTimes.title}>
          <AnswerTimes call={call} entries={entries} onPlay={onPlay} />
        </Section>
      )}
      {!running && (
        <Section title={words.cost}>
          <CostBreakdown call={call} />
        </Section>
      )}
      <Section title={words.tools}>
        <Stack gap={12}>
          <ToolUsage connection={connection} call={call} onPlay={onPlay} />
        </Stack>
      </Section>
    </div>
  );
}
