import { type Chunk, chunkHistoryPage } from 'shared-contract';
import { Button, CopyButton, DefinitionList, Stack, Tag, Text, TextLink } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { Identifier } from 'shared-ui/work';
import { formatValue } from '../../../../shared/written-value';
import { toContentRuns } from '../../model/content/runs';
import { toSafeLink } from '../../model/safe-link';
import { texts } from '../../texts';
import { DisabledBadge } from '../selection/DisabledBadge';
import { Runs } from './Runs';

interface Props {
  datasetId: string;
  chunk: Chunk;
  onEdit: () => void;
  onRemove: () => void;
}

const words = texts.chunk;
const listWords = texts.chunks;

export function ChunkDetail({ datasetId, chunk, onEdit, onRemove }: Props) {
  const runs = toContentRuns(chunk.chunk_html ?? chunk.content ?? '');
  const tags = chunk.tag_set ?? [];
  const metadata = Object.entries(chunk.metadata ?? {});
  const link = toSafeLink(chunk.link);
  return (
    <Stack gap={16}>
      <Stack direction="row" gap={8} align="center" wrap>
        <Button size="small" startIcon="edit" onClick={onEdit}>
          {listWords.edit}
        </Button>
        <Button size="small" variant="danger" startIcon="trash" onClick={onRemove}>
          {listWords.remove}
        </Button>
        <Button size="small" to={chunkHistoryPage(datasetId, chunk.id)}>
          {words.history}
        </Button>
        <LabeledCopyButton
          value={JSON.stringify(chunk, null, 2)}
          label={words.copyJson}
          text={words.json}
        />
        <LabeledCopyButton
          value={window.location.href}
          label={words.copyLink}
          text={words.address}
        />
        <DisabledBadge chunk={chunk} />
      </Stack>
      {runs.length > 0 ? (
        <Text preserveLines>
          <Runs runs={runs} />
        </Text>
      ) : (
        <Text variant="muted">{listWords.empty}</Text>
      )}
      {tags.length > 0 && (
        <Stack gap={4}>
          <Text as="h3" variant="muted">
            {listWords.tags}
          </Text>
          <Stack direction="row" gap={4} wrap>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Stack>
        </Stack>
      )}
      {metadata.length > 0 && (
        <Stack gap={4}>
          <Text as="h3" variant="muted">
            {listWords.metadata}
          </Text>
          <DefinitionList
            items={metadata.map(([term, value]) => ({ term, value: formatValue(value) }))}
          />
        </Stack>
      )}
      <DefinitionList
        items={[
          { term: words.id, value: <Identifier value={chunk.id} label={words.copyId} /> },
          ...(chunk.tracking_id
            ? [
                {
                  term: listWords.trackingId,
                  value: <Identifier value={chunk.tracking_id} label={words.copyTrackingId} />,
                },
              ]
            : []),
          ...(link
            ? [{ term: listWords.link, value: <TextLink href={link}>{link}</TextLink> }]
            : []),
          { term: listWords.created, value: <ChunkTime value={chunk.created_at} /> },
          { term: listWords.updated, value: <ChunkTime value={chunk.updated_at} /> },
        ]}
      />
    </Stack>
  );
}

function LabeledCopyButton({ value, label, text }: { value: string; label: string; text: string }) {
  return (
    <Stack direction="row" gap={0} align="center">
      <CopyButton value={value} label={label} />
      <Text as="span" variant="muted">
        {text}
      </Text>
    </Stack>
  );
}

function ChunkTime({ value }: { value: string | null | undefined }) {
  return <span title={value ?? undefined}>{formatDateTime(value)}</span>;
}
