import type { ChunkHit } from 'shared-contract';
import { Card, CopyButton, Stack, Tag, Text, TextLink } from 'shared-ui/core';
import { texts } from '../../../texts';
import { contentRuns } from '../content/runs';
import { safeLink } from '../safe-link';
import { ChunkDates } from './ChunkDates';
import { ChunkText } from './ChunkText';
import { Highlights } from './Highlights';
import { Metadata } from './Metadata';

const words = texts.chunks;

/** One chunk that a search found. */
export function ChunkCard({ hit: { chunk, score, highlights } }: { hit: ChunkHit }) {
  const runs = contentRuns(chunk.chunk_html ?? chunk.content ?? '');
  const isMarked = runs.some(({ marked }) => marked);
  const link = safeLink(chunk.link);
  const tags = chunk.tag_set ?? [];
  return (
    <Card as="li">
      <Stack direction="row" gap={8} align="center" justify="space-between">
        <Stack direction="row" gap={4} align="center">
          <Text as="h3" variant="mono">
            {chunk.id}
          </Text>
          <CopyButton value={chunk.id} label={words.copyId} />
        </Stack>
        {typeof score === 'number' && (
          <span style={{ flex: 'none' }}>
            <Text as="span" variant="muted" tabular>
              {words.score(score)}
            </Text>
          </span>
        )}
      </Stack>
      <ChunkText runs={runs} />
      {!isMarked && <Highlights highlights={highlights ?? []} />}
      {tags.length > 0 && (
        <Stack direction="row" gap={4} align="center" wrap>
          <Text as="h4" variant="muted">
            {words.tags}
          </Text>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Stack>
      )}
      <Metadata chunk={chunk} />
      <Stack direction="row" gap={16} align="center" wrap>
        <ChunkDates chunk={chunk} />
        {link && <TextLink href={link}>{words.link}</TextLink>}
      </Stack>
    </Card>
  );
}
