import { memo, useMemo, useRef, useState } from 'react';
import { assistantTexts } from 'shared-contract';
import { Button, Item, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/lists';
import { listAnswerTimes } from '../../../../shared/calls/answer-times';
import type { Entry } from '../../../../shared/calls/turns';
import type { PinnedNotes } from '../../../../shared/review/api/use-pinned-notes';
import type { Speaker } from '../../../../shared/sources/api/ask-again';
import { callPageTexts } from '../../../../texts/call';
import { EntryList } from './EntryList';
import { TranscriptEntry } from './TranscriptEntry';
import { useFollow } from './use-follow';

const words = callPageTexts;
/** Aligns the entries' text with the heading; only their background is wider. */
const outdent = { marginInline: -10 };

interface Props {
  entries: readonly Entry[];
  activeKey: string | null;
  isLive: boolean;
  onPlay: ((seconds: number) => void) | undefined;
  speaker: Speaker | undefined;
  notes: PinnedNotes;
}

/** The transcript. Clicking a turn plays the recording from there. */
export const Transcript = memo(function Transcript(props: Props) {
  const { entries, activeKey, isLive, onPlay, speaker, notes } = props;
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const followed = isLive ? (entries.at(-1)?.key ?? null) : activeKey;
  const { isFollowing, follow } = useFollow();
  const pattern = useMemo(() => createPattern(wanted), [wanted]);
  const shown = useMemo(
    () =>
      pattern
        ? entries.filter((entry) => entry.kind === 'said' && pattern.test(entry.text))
        : entries,
    [entries, pattern],
  );
  const answers = useMemo(
    () => new Map(listAnswerTimes(entries).map((answer) => [answer.key, answer])),
    [entries],
  );
  const isTimed = entries.some((entry) => entry.kind === 'said' && entry.start !== null);

  if (entries.length === 0) return <Text variant="muted">{assistantTexts.noTranscript}</Text>;
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={12} align="center" wrap>
        <SearchField label={words.searchTranscript} value={search} onChange={setSearch} />
        {wanted && (
          <Text as="span" variant="muted">
            <span role="status">{words.matches(shown.length)}</span>
          </Text>
        )}
      </Stack>
      {!isTimed && <Text variant="muted">{words.notTimed}</Text>}
      {!isFollowing && followed !== null && (
        <Item align="flex-start">
          <Button size="small" startIcon="play" onClick={follow}>
            {words.followTranscript}
          </Button>
        </Item>
      )}
      <div ref={box} style={outdent}>
        <EntryList
          box={box}
          entries={shown}
          activeKey={activeKey}
          followed={isFollowing ? followed : null}
        >
          {(entry) => (
            <TranscriptEntry
              entry={entry}
              isActive={entry.key === activeKey}
              search={pattern}
              onPlay={onPlay}
              speaker={speaker}
              notes={notes.get(entry.key)}
              answer={answers.get(entry.key)}
            />
          )}
        </EntryList>
      </div>
    </Stack>
  );
});

/** Matches the text in any case. The group makes `split` keep the matches. */
const createPattern = (text: string) =>
  text ? new RegExp(`(${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'iu') : null;
