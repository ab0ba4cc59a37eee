import { useQuery } from '@tanstack/react-query';
import type { VoiceConnection } from 'shared-api';
import { voiceQueries } from 'shared-api';
import type { Call } from 'shared-contract';
import { Button, Skeleton, Stack, Text, tokens } from 'shared-ui/core';
import { formatLogTime } from 'shared-ui/dates';
import { Time } from 'shared-ui/work';
import { formatPosition, isLive } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';
import { listToolUses, type ToolUse } from '../model/tool-usage';

const words = callPageTexts;

interface Props {
  connection: VoiceConnection | undefined;
  call: Call;
  onPlay: ((seconds: number) => void) | undefined;
}

export function ToolUsage({ connection, call, onPlay }: Props) {
  const { data } = useQuery(voiceQueries.toolLogs(connection, call.id));
  if (!data) return <Skeleton height={48} />;
  const uses = listToolUses(call, data);
  if (uses.length === 0)
    return <Text variant="muted">{isLive(call) ? words.notUsedYet : words.noTools}</Text>;
  return (
    <Stack as="ul" gap={12}>
      {uses.map((use) => (
        <ToolUseItem key={use.key} use={use} onPlay={onPlay} />
      ))}
    </Stack>
  );
}

function ToolUseItem({ use, onPlay }: { use: ToolUse; onPlay: Props['onPlay'] }) {
  const { name, time, at } = use;
  return (
    <li>
      <details>
        <summary>
          <strong>{name}</strong>
          {time && (
            <Text as="span" variant="muted" tabular>
              <Time value={time} format={formatLogTime} />
            </Text>
          )}
        </summary>
        <Stack gap={8}>
          <Block title={words.arguments} text={use.arguments} />
          {use.result && <Block title={words.result} text={use.result} />}
          {at !== null && onPlay && (
            <div>
              <Button size="small" startIcon="play" onClick={() => onPlay(at)}>
                {words.playFrom(formatPosition(at))}
              </Button>
            </div>
          )}
        </Stack>
      </details>
    </li>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text variant="muted">{title}</Text>
      <pre
        style={{
          margin: 0,
          padding: 8,
          borderRadius: 6,
          background: tokens.surfaceSunken,
          fontFamily: tokens.font.mono,
          fontSize: tokens.size.small,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </pre>
    </div>
  );
}
