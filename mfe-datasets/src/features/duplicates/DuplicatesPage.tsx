import { useState } from 'react';
import { isPortalError } from 'shared-auth';
import type { Chunk, DuplicatesPage as Found } from 'shared-contract';
import { Banner, Button, EmptyState, Spinner, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DatasetFrame, type OpenDataset } from '../../shared/DatasetFrame';
import { getReadProblem } from '../../shared/problem';
import { ReadProblem } from '../../shared/ReadProblem';
import { useDuplicates } from './api/use-duplicates';
import { DuplicateChunks } from './components/DuplicateChunks';
import { MergeDialog } from './components/MergeDialog';
import { texts } from './texts';

export default function DuplicatesPage() {
  return (
    <DatasetFrame
      title={texts.title}
      purpose={texts.purpose}
      tab="duplicates"
      loading={texts.loading}
    >
      {(dataset) => <Duplicates dataset={dataset} />}
    </DatasetFrame>
  );
}

function Duplicates({ dataset }: { dataset: OpenDataset }) {
  const { first, groups, error, check, dismiss, more, isLoadingMore } = useDuplicates(dataset);
  const [merging, setMerging] = useState<readonly Chunk[] | null>(null);
  if (isPortalError(error) && error.code === 'conflict')
    return <EmptyState icon="datasets" title={texts.elsewhere} />;
  if (error && !first)
    return <ReadProblem problem={getReadProblem(error, () => texts.failed)} onRetry={check} />;
  if (!first) return <Spinner label={texts.loading} />;
  return (
    <Stack gap={16}>
      {error && <ReadProblem problem={getReadProblem(error, () => texts.failed)} onRetry={check} />}
      <CheckState found={first} onCheck={check} />
      {first.state === 'done' && groups.length === 0 && !more && (
        <EmptyState icon="ok" title={texts.none} />
      )}
      {groups.map((group) => (
        <DuplicateChunks
          key={group.chunks[0]?.id}
          datasetId={dataset.datasetId}
          group={group}
          onMerge={() => setMerging(group.chunks)}
          onDismiss={() => void dismiss(group.chunks.map(({ id }) => id))}
        />
      ))}
      {more && (
        <Button loading={isLoadingMore} onClick={more}>
          {texts.more}
        </Button>
      )}
      {merging && <MergeDialog place={dataset} chunks={merging} onClose={() => setMerging(null)} />}
    </Stack>
  );
}

function CheckState({ found, onCheck }: { found: Found; onCheck: () => void }) {
  const { state, scanned, total, checked_at, is_current } = found;
  if (state === 'failed')
    return (
      <Banner tone="error" action={<Button onClick={onCheck}>{texts.again}</Button>}>
        {texts.checkFailed}
      </Banner>
    );
  return (
    <Stack direction="row" gap={12} align="center" wrap>
      <div role="status">
        <Text variant="muted">
          {state === 'running' || checked_at === null
            ? texts.checking(scanned, total)
            : texts.checked(scanned, formatDateTime(checked_at))}
          {state === 'done' && !is_current && ` ${texts.outdated}`}
        </Text>
      </div>
      {state === 'done' && !is_current && (
        <Button size="small" onClick={onCheck}>
          {texts.again}
        </Button>
      )}
    </Stack>
  );
}
