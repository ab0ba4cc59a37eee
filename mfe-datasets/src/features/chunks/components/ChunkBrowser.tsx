import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { Button, ErrorPanel } from 'shared-ui/core';
import { texts } from '../../../texts';
import { useChunks } from '../api/use-chunks';
import { useSearchAddress } from '../api/use-search-address';
import { ChunksFrame } from './ChunksFrame';
import { DatasetInfo } from './DatasetInfo';
import { NewChunkDialog } from './NewChunkDialog';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';

export function ChunkBrowser({ user, datasetId }: { user: PortalUser; datasetId: string }) {
  const [address, goTo] = useSearchAddress();
  const [creating, setCreating] = useState(false);
  const { connection, dataset, search, refresh } = useChunks(user, datasetId, address);
  const hasQuery = address.query !== null;

  return (
    <ChunksFrame
      name={dataset.data?.name ?? undefined}
      actions={
        <Button variant="primary" startIcon="plus" onClick={() => setCreating(true)}>
          {texts.chunks.create}
        </Button>
      }
      filters={
        <SearchForm
          address={address}
          searching={search.loading}
          onSearch={goTo}
          onRepeat={search.retry}
        />
      }
    >
      {connection.problem && <ErrorPanel {...connection.problem} onRetry={connection.retry} />}
      {hasQuery && !connection.problem && (
        <SearchResults
          search={search}
          waiting={connection.loading}
          page={address.page}
          onPage={(page) => goTo({ page })}
          onClear={() => goTo({ query: null })}
        />
      )}
      {!hasQuery && !connection.problem && (
        <DatasetInfo dataset={dataset} waiting={connection.loading} />
      )}
      <NewChunkDialog
        open={creating}
        connection={connection.data}
        datasetId={datasetId}
        onClose={() => setCreating(false)}
        onCreated={refresh}
      />
    </ChunksFrame>
  );
}
