import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from 'remote-kit/loading';
import type { CompositionStatus } from 'shared-contract';
import { Button, Page, Panel, Skeleton, Stack } from 'shared-ui/core';
import { statusQuery } from './api/composition-status';
import { CanaryPanel } from './components/CanaryPanel';
import { CspPanel } from './components/CspPanel';
import { DecisionsPanel } from './components/DecisionsPanel';
import { PreviewsPanel } from './components/PreviewsPanel';
import { PublishersPanel } from './components/PublishersPanel';
import { RemotesPanel } from './components/RemotesPanel';
import { RunningPanel } from './components/RunningPanel';
import { SingletonsPanel } from './components/SingletonsPanel';
import { SummaryPanel } from './components/SummaryPanel';
import { compositionTexts as texts } from './texts';

export default function CompositionPage() {
  const query = useQuery(statusQuery);
  const { data, error, isFetching, refetch } = query;
  const refresh = (
    <Button startIcon="refresh" loading={isFetching} onClick={() => void refetch()}>
      {isFetching ? texts.refreshing : texts.refresh}
    </Button>
  );
  return (
    <Page capped title={texts.title} purpose={texts.purpose} actions={refresh}>
      {error && <LoadFailure query={query} fallback={texts.loadFailed} />}
      {data && <Panels status={data} />}
      {!data && !error && <Waiting />}
    </Page>
  );
}

function Panels({ status }: { status: CompositionStatus }) {
  const { shell } = status;
  const parts = [...(shell ? [{ ...shell, title: texts.shell }] : []), ...status.remotes];
  return (
    <Stack gap={20}>
      <SummaryPanel status={status} />
      <RemotesPanel remotes={parts} />
      {parts.map((remote) => (
        <CanaryPanel key={remote.name} remote={remote} />
      ))}
      <DecisionsPanel decisions={status.decisions} />
      <PublishersPanel publishers={status.publishers} />
      <PreviewsPanel previews={status.previews} />
      <RunningPanel remotes={parts} />
      <SingletonsPanel singletons={status.singletons} />
      <CspPanel violations={status.csp} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap={20} aria-busy>
      {[104, 220, 220, 320].map((height, index) => (
        <Panel key={index}>
          <Skeleton height={height} radius={8} />
        </Panel>
      ))}
    </Stack>
  );
}
