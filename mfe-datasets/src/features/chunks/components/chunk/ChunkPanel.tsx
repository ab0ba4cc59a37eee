import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { isPortalError } from 'shared-auth';
import { type Chunk, knowledgeTexts } from 'shared-contract';
import {
  Button,
  EmptyState,
  IconButton,
  Panel,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { getReadProblem } from '../../../../shared/problem';
import { ReadProblem } from '../../../../shared/ReadProblem';
import type { OpenChunk } from '../../api/use-open-chunk';
import { texts } from '../../texts';
import { ChunkDetail } from './ChunkDetail';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  chunkId: string;
  open: OpenChunk;
  /** The chunk as the list has it, shown until the chunk itself has loaded. */
  known: Chunk | undefined;
  onEdit: (chunk: Chunk) => void;
  onRemove: (chunk: Chunk) => void;
}

const words = texts.chunk;

/** A chunk next to the list, or instead of it on a small screen. */
export function ChunkPanel({
  connection,
  datasetId,
  chunkId,
  open,
  known,
  onEdit,
  onRemove,
}: Props) {
  const read = useQuery(knowledgeQueries.chunk(connection, { datasetId, chunkId }));
  const chunk = read.data ?? known;
  const isGone = isPortalError(read.error) && read.error.status === 404;
  return (
    <Panel
      title={words.title}
      actions={
        <Stack direction="row" gap={4} align="center">
          <IconButton
            icon="chevronLeft"
            label={words.previous}
            disabledReason={open.previous ? undefined : words.noPrevious}
            onClick={open.previous}
          />
          <IconButton
            icon="chevronRight"
            label={words.next}
            disabledReason={open.next ? undefined : words.noNext}
            onClick={open.next}
          />
          <IconButton icon="close" label={words.close} onClick={open.close} />
        </Stack>
      }
    >
      {isGone && (
        <EmptyState
          icon="search"
          title={words.gone}
          action={<Button onClick={open.close}>{words.backToResults}</Button>}
        />
      )}
      {read.error && !isGone && (
        <ReadProblem
          problem={getReadProblem(read.error, knowledgeTexts.chunksFailed)}
          onRetry={() => void read.refetch()}
        />
      )}
      {!chunk && !read.error && <LoadingChunk />}
      {chunk && !read.error && (
        <ChunkDetail
          key={chunk.id}
          datasetId={datasetId}
          chunk={chunk}
          onEdit={() => onEdit(chunk)}
          onRemove={() => onRemove(chunk)}
        />
      )}
    </Panel>
  );
}

function LoadingChunk() {
  return (
    <Stack gap={12}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Skeleton width="70%" height={20} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="40%" />
    </Stack>
  );
}
