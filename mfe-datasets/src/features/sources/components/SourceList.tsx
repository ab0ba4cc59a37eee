import { lazy, Suspense, useState } from 'react';
import { type Site, siteTexts } from 'shared-contract';
import { Banner, Button, EmptyState, Spinner, Stack } from 'shared-ui/core';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { useSourceList } from '../api/use-sources';
import { texts } from '../texts';
import { Source } from './Source';

const SourceDialog = lazy(async () => ({
  default: (await import('./SourceDialog')).SourceDialog,
}));
const RemovalDialog = lazy(async () => ({
  default: (await import('./RemovalDialog')).RemovalDialog,
}));

type Open = { kind: 'form'; site: Site | null } | { kind: 'removal'; site: Site };

export function SourceList({ dataset }: { dataset: OpenDataset }) {
  const { data, error, refetch } = useSourceList(dataset);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button
      // A run that waits for approval has the primary button.
      variant={data?.sites.length ? 'secondary' : 'primary'}
      startIcon="plus"
      onClick={() => setOpen({ kind: 'form', site: null })}
    >
      {texts.add}
    </Button>
  );
  if (error && !data)
    return (
      <ReadProblem problem={getReadProblem(error, texts.failed)} onRetry={() => void refetch()} />
    );
  if (!data) return <Spinner label={texts.loading} />;
  return (
    <Stack gap={24}>
      {!data.can_import && <Banner tone="info">{siteTexts.outside}</Banner>}
      {data.can_import && data.sites.length === 0 && (
        <EmptyState icon="link" title={texts.none} action={add}>
          {texts.noneHelp}
        </EmptyState>
      )}
      {data.can_import && data.sites.length > 0 && (
        <Stack direction="row" justify="flex-end">
          {add}
        </Stack>
      )}
      {data.sites.map((site) => (
        <Source
          key={site.id}
          dataset={dataset}
          site={site}
          onChange={() => setOpen({ kind: 'form', site })}
          onRemove={() => setOpen({ kind: 'removal', site })}
        />
      ))}
      <Suspense>
        {open?.kind === 'form' && (
          <SourceDialog
            dataset={dataset}
            site={open.site}
            pagesMax={data.pages_max}
            onClose={close}
          />
        )}
        {open?.kind === 'removal' && (
          <RemovalDialog dataset={dataset} site={open.site} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
