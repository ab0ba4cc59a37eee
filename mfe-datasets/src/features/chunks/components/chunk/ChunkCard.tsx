import { Link } from 'react-router-dom';
import type { Chunk, ChunkHit } from 'shared-contract';
import { Card, CopyButton, IconButton, Stack, Tag, Text, TextLink, tokens } from 'shared-ui/core';
import { contentRuns } from '../../model/content/runs';
import { safeLink } from '../../model/safe-link';
import { texts } from '../../texts';
import { ChunkDates } from './ChunkDates';
import { ChunkText } from './ChunkText';
import { Highlights } from './Highlights';
import { Metadata } from './Metadata';

/** Actions of a card. */
export interface ChunkActions {
  /** Address of the chunk. */
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
  onEdit: (chunk: Chunk) => void;
  onRemove: (chunk: Chunk) => void;
  /** The chunk that is open beside the list. */
  openId: string | undefined;
}

interface Props {
  hit: ChunkHit;
  /** Absent for chunks that are no chunks of the dataset. */
  actions: ChunkActions | undefined;
}

const words = texts.chunks;

const linkLook = {
  color: tokens.brandText,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const;
const openMark = {
  position: 'absolute',
  inset: '8px auto 8px 0',
  width: 3,
  borderRadius: 3,
  background: tokens.brandText,
} as const;

/** One chunk that a search found. */
export function ChunkCard({ hit: { chunk, score, highlights }, actions }: Props) {
  const runs = contentRuns(chunk.chunk_html ?? chunk.content ?? '');
  const isMarked = runs.some(({ marked }) => marked);
  const link = safeLink(chunk.link);
  const tags = chunk.tag_set ?? [];
  const isOpen = actions?.openId === chunk.id;
  return (
    <Card as="li">
      {isOpen && <span aria-hidden style={openMark} />}
      <Stack direction="row" gap={8} align="center" justify="space-between" wrap>
        <Stack direction="row" gap={4} align="center">
          <Text as="h3" variant="mono">
            {actions ? <Title chunk={chunk} isOpen={isOpen} actions={actions} /> : chunk.id}
          </Text>
          <CopyButton value={chunk.id} label={words.copyId} />
        </Stack>
        <Stack direction="row" gap={4} align="center">
          {typeof score === 'number' && (
            <span style={{ whiteSpace: 'nowrap' }}>
              <Text as="span" variant="muted" tabular>
                {words.score(score)}
              </Text>
            </span>
          )}
          {actions && (
            <>
              <IconButton
                size="small"
                icon="edit"
                label={words.editChunk(chunk.id)}
                onClick={() => actions.onEdit(chunk)}
              />
              <IconButton
                size="small"
                icon="trash"
                label={words.removeChunk(chunk.id)}
                onClick={() => actions.onRemove(chunk)}
              />
            </>
          )}
        </Stack>
      </Stack>
      <ChunkText runs={runs} />
      {!isMarked && <Highlights highlights={highlights ?? []} />}
      {tags.length > 0 && (
        <Stack direction="row" gap={8} align="center" wrap>
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

interface TitleProps {
  chunk: Chunk;
  isOpen: boolean;
  actions: ChunkActions;
}

/** A link: a chunk opens in a new tab too. */
function Title({ chunk, isOpen, actions }: TitleProps) {
  return (
    <Link
      style={linkLook}
      to={actions.addressOf(chunk.id)}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        actions.onOpen(chunk.id);
      }}
    >
      {chunk.id}
    </Link>
  );
}
