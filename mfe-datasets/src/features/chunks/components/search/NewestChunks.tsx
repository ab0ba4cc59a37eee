import type { ReactNode, RefObject } from 'react';
import type { ChunkSort } from 'shared-contract';
import { Banner, Button, EmptyState, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { ReadProblem } from '../../../../shared/ReadProblem';
import type { Chunks } from '../../api/use-chunks';
import { texts } from '../../texts';
import type { ChunkActions } from '../chunk/ChunkRow';
import { ChunkList } from './ChunkList';
import { LoadingChunks } from './LoadingChunks';

interface Props {
  /** Gets the focus when the focused chunk is deleted. */
  ref: RefObject<HTMLElement | null>;
  search: Chunks['search'];
  sort: ChunkSort;
  importTo: string;
  actions: ChunkActions;
  /** Shown next to the title. */
  head: ReactNode;
  onCreate: () => void;
  onAll: () => void;
}

const words = texts.chunks;

/** The first page of chunks, newest first by default, or two ways to fill an empty dataset. */
export function NewestChunks(props: Props) {
  const { ref, search, sort, importTo, actions, head, onCreate, onAll } = props;
  const { data, problem, isMock, retry } = search;
  if (problem) return <ReadProblem problem={problem} onRetry={retry} />;
  if (data?.chunks.length === 0)
    return (
      <>
        <Text variant="muted">{words.start}</Text>
        <EmptyState
          icon="datasets"
          title={words.noChunks}
          action={
            <Stack direction="row" gap={8} justify="center" wrap>
              <Button to={importTo} startIcon="upload">
                {words.uploadFile}
              </Button>
              <Button startIcon="plus" onClick={onCreate}>
                {words.writeChunk}
              </Button>
            </Stack>
          }
        />
      </>
    );
  const hasMore = (data?.total_pages ?? 1) > 1;
  return (
    <Section
      title={
        <span ref={ref} tabIndex={-1}>
          {words.first[sort]}
        </span>
      }
      about={words.start}
      actions={
        <>
          {head}
          {hasMore && (
            <Button size="small" variant="quiet" onClick={onAll}>
              {words.showAll}
            </Button>
          )}
        </>
      }
    >
      {isMock && <Banner tone="warning">{words.mock}</Banner>}
      {!data && <VisuallyHidden role="status">{words.searching}</VisuallyHidden>}
      {data ? (
        <ChunkList entries={data.chunks} actions={isMock ? undefined : actions} />
      ) : (
        <LoadingChunks />
      )}
    </Section>
  );
}
