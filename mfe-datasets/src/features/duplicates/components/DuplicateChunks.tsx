import { compareTexts } from 'remote-kit/diff';
import { type Chunk, chunkPage, type DuplicateGroup } from 'shared-contract';
import { Button, Stack, StatusBadge, Text, TextLink } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { FactLine } from 'shared-ui/lists';
import { DiffTable, Section } from 'shared-ui/work';
import { getChunkTitle } from '../../../shared/chunk-title';
import { toPlainText } from '../../../shared/plain-text';
import { texts } from '../texts';

const getText = ({ chunk_html, content }: Chunk) => toPlainText(chunk_html ?? content ?? '');

interface Props {
  datasetId: string;
  group: DuplicateGroup;
  onMerge: () => void;
  onDismiss: () => void;
}

/** A group of duplicates: the first chunk and how the others differ from it. */
export function DuplicateChunks({ datasetId, group, onMerge, onDismiss }: Props) {
  const [first, ...others] = group.chunks;
  if (!first) return null;
  const title = getChunkTitle(first) || texts.untitled;
  return (
    <Section
      title={texts.group(title, group.chunks.length)}
      actions={
        <Stack direction="row" gap={8} align="center" wrap>
          <StatusBadge tone="neutral" icon={null}>
            {group.exact ? texts.exact : texts.near}
          </StatusBadge>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.dismissOf(title)}
            busy={false}
            onClick={onDismiss}
          >
            {texts.dismiss}
          </Button>
          <Button size="small" aria-label={texts.mergeOf(title)} onClick={onMerge}>
            {texts.merge}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <Stack gap={4}>
          <Text>{getText(first)}</Text>
          <Facts datasetId={datasetId} chunk={first} number={1} />
        </Stack>
        {others.map((chunk, at) => (
          <Stack key={chunk.id} gap={4}>
            <Difference first={first} chunk={chunk} title={title} number={at + 2} />
            <Facts datasetId={datasetId} chunk={chunk} number={at + 2} />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

interface DifferenceProps {
  first: Chunk;
  chunk: Chunk;
  title: string;
  number: number;
}

function Difference({ first, chunk, title, number }: DifferenceProps) {
  const [was, is] = [getText(first), getText(chunk)];
  if (was === is) return <Text variant="muted">{texts.same}</Text>;
  return (
    <DiffTable
      label={texts.difference(title, number)}
      lines={compareTexts(was, is)}
      words={texts.diffWords}
    />
  );
}

function Facts({ datasetId, chunk, number }: { datasetId: string; chunk: Chunk; number: number }) {
  return (
    <FactLine>
      <span>{number}.</span>
      <span>{texts.tags(chunk.tag_set ?? [])}</span>
      {chunk.tracking_id && <span>{chunk.tracking_id}</span>}
      <span>{texts.updated(formatDate(chunk.updated_at ?? ''))}</span>
      <TextLink to={chunkPage(datasetId, chunk.id)}>{texts.open}</TextLink>
    </FactLine>
  );
}
