import { lazy, Suspense, useRef, useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { type Chunk, importPage } from 'shared-contract';
import { Button, ErrorPanel } from 'shared-ui/core';
import { SplitView } from 'shared-ui/work';
import { useRefresh } from '../../../shared/use-refresh';
import { useChunkWrites } from '../api/use-chunk-writes';
import { useChunks } from '../api/use-chunks';
import { useIsSplitView } from '../api/use-is-split-view';
import { useOpenChunk } from '../api/use-open-chunk';
import { useSearchAddress } from '../api/use-search-address';
import { hitsOf } from '../model/parse-hit';
import { texts } from '../texts';
import { ChunksFrame } from './ChunksFrame';
import { ChunkPanel } from './chunk/ChunkPanel';
import { DatasetInfo } from './DatasetInfo';
import { SearchForm } from './search/SearchForm';
import { SearchResults } from './search/SearchResults';
import { TagFacets } from './search/TagFacets';

const NewChunkDialog = lazy(async () => ({
  default: (await import('./edit/NewChunkDialog')).NewChunkDialog,
}));
const EditChunkDialog = lazy(async () => ({
  default: (await import('./edit/EditChunkDialog')).EditChunkDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog')).ExportDialog,
}));

const words = texts.chunks;

export function ChunkBrowser({ user, datasetId }: { user: PortalUser; datasetId: string }) {
  const [address, navigation] = useSearchAddress();
  const { goTo } = navigation;
  const [creating, setCreating] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [edited, setEdited] = useState<Chunk | null>(null);
  const { connection, dataset, search, tags } = useChunks(user, datasetId, address);
  const hits = hitsOf(search.isMock ? [] : (search.data?.chunks ?? []));
  const open = useOpenChunk(datasetId, address, {
    ids: hits.map(({ chunk }) => chunk.id),
    isOld: search.isOld,
    totalPages: search.data?.total_pages ?? 1,
  });
  const writes = useChunkWrites(user, connection.data, datasetId);
  const refresh = useRefresh(user);
  const results = useRef<HTMLElement>(null);
  const hasQuery = address.query !== null;
  // Where the chunk takes the place of the list, what belongs to the list goes with it.
  const showsList = useIsSplitView() || open.id === undefined;

  async function edit({ id }: Chunk) {
    setEdited(await writes.read(id));
  }

  async function remove(chunk: Chunk) {
    const isOpen = open.id === chunk.id;
    const neighbour = open.next ?? open.previous ?? open.close;
    const pressed = document.activeElement;
    if (!(await writes.remove(chunk.id))) return;
    if (isOpen) neighbour();
    // The button goes with its chunk: the keyboard goes on at the results, unless it is elsewhere by now.
    if ([pressed, document.body].includes(document.activeElement))
      results.current?.focus({ preventScroll: true });
  }

  return (
    <ChunksFrame
      name={dataset.data?.name ?? undefined}
      actions={
        showsList && (
          <>
            <Button to={importPage(datasetId)} startIcon="upload">
              {words.importChunks}
            </Button>
            <Button
              startIcon="download"
              disabled={!connection.data}
              onClick={() => setExporting(true)}
            >
              {words.exportChunks}
            </Button>
            <Button variant="primary" startIcon="plus" onClick={() => setCreating(true)}>
              {words.create}
            </Button>
          </>
        )
      }
      filters={
        showsList && (
          <>
            <SearchForm
              address={address}
              navigation={navigation}
              searching={search.loading}
              onRepeat={search.retry}
            />
            <TagFacets
              tags={tags}
              chosen={address.tags}
              onChange={(chosen) => goTo({ tags: chosen, query: address.query ?? '' })}
            />
          </>
        )
      }
    >
      {connection.problem && <ErrorPanel {...connection.problem} onRetry={connection.retry} />}
      <SplitView
        panel={
          open.id !== undefined &&
          !connection.problem && (
            <ChunkPanel
              connection={connection.data}
              datasetId={datasetId}
              chunkId={open.id}
              open={open}
              known={hits.find(({ chunk }) => chunk.id === open.id)?.chunk}
              onEdit={edit}
              onRemove={remove}
            />
          )
        }
      >
        {hasQuery && !connection.problem && (
          <SearchResults
            ref={results}
            search={search}
            waiting={connection.loading}
            address={address}
            actions={{
              addressOf: open.addressOf,
              onOpen: open.open,
              onEdit: edit,
              onRemove: remove,
              openId: open.id,
            }}
            onPage={(page) => goTo({ page })}
            onClear={() => goTo({ query: null, tags: [] })}
            onClearFilters={() => goTo({ tags: [] })}
          />
        )}
        {!hasQuery && !connection.problem && (
          <DatasetInfo dataset={dataset} waiting={connection.loading} />
        )}
      </SplitView>
      <Suspense>
        <NewChunkDialog
          open={creating}
          connection={connection.data}
          datasetId={datasetId}
          onClose={() => setCreating(false)}
          onCreated={refresh}
        />
        {edited && (
          <EditChunkDialog chunk={edited} onSave={writes.edit} onClose={() => setEdited(null)} />
        )}
        {exporting && connection.data && (
          <ExportDialog
            connection={connection.data}
            datasetId={datasetId}
            address={address}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </ChunksFrame>
  );
}
