import { memo, type ReactNode } from 'react';
import { Icon, Stack, Text, tokens } from 'shared-ui/core';
import { positionText } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { texts } from '../../../../texts';
import { ToolLine } from './ToolLine';

const words = texts.call;

interface Props {
  entry: Entry;
  isActive: boolean;
  search: string;
  /** Undefined when there is nothing to play. */
  onPlay: ((seconds: number) => void) | undefined;
}

const face = {
  display: 'block',
  width: '100%',
  padding: '8px 12px',
  border: 0,
  borderLeft: '3px solid transparent',
  borderRadius: tokens.radius.control,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
} as const;

/** Something said, which plays from there when clicked; or a mark of a tool or a silence. */
export const TranscriptEntry = memo(function TranscriptEntry({
  entry,
  isActive,
  search,
  onPlay,
}: Props) {
  if (entry.kind !== 'said') return <Mark entry={entry} />;
  const { role, text, start } = entry;
  const content = (
    <>
      <Stack as="span" direction="row" gap={8} align="baseline">
        <span style={{ color: role === 'user' ? tokens.ok : tokens.brandText, fontWeight: 600 }}>
          {words.speakers[role] ?? role}
        </span>
        {start !== null && (
          <Text as="span" variant="muted" tabular>
            {positionText(start)}
          </Text>
        )}
      </Stack>
      <span style={{ display: 'block', overflowWrap: 'anywhere' }}>
        <Marked text={text} search={search} />
      </span>
    </>
  );
  const active = isActive
    ? { background: tokens.brandSoft, borderLeft: `3px solid ${tokens.brandText}` }
    : undefined;
  return (
    <>
      {start !== null && onPlay ? (
        <button
          type="button"
          data-space="page"
          title={words.playFrom(positionText(start))}
          onClick={() => onPlay(start)}
          style={{ ...face, cursor: 'pointer', ...active }}
        >
          {content}
        </button>
      ) : (
        <div style={{ ...face, ...active }}>{content}</div>
      )}
    </>
  );
});

function Mark({ entry }: { entry: Exclude<Entry, { kind: 'said' }> }) {
  if (entry.kind === 'tool') return <ToolLine mark={entry} />;
  return (
    <div style={{ ...face, padding: '4px 12px', color: tokens.textMuted }}>
      <Stack direction="row" gap={4} align="center">
        <Icon name="clock" size={14} />
        <Text as="span" variant="small">
          {words.silence(Math.round(entry.end - entry.start))}
        </Text>
      </Stack>
    </div>
  );
}

/** The text with what was searched for marked. */
function Marked({ text, search }: { text: string; search: string }) {
  if (!search) return text;
  const parts: ReactNode[] = [];
  const lower = text.toLowerCase();
  const wanted = search.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>);
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
