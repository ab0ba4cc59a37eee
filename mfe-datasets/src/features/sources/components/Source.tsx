import type { Site } from 'shared-contract';
import { Button, Stack } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { MoreMenu } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { useSource } from '../api/use-sources';
import { isMoving, isOver, shortenAddress } from '../model/runs';
import { texts } from '../texts';
import { CurrentRun } from './CurrentRun';
import { RunTable } from './RunTable';

interface Props {
  dataset: OpenDataset;
  site: Site;
  onChange: () => void;
  onRemove: () => void;
}

/** Actions that are only offered while no run is in progress or waiting for approval. */
const idleActions: readonly string[] = [texts.lookFirst, texts.everything];
const everything = { apply: true, everything: true };

/** A source with its current and earlier runs. */
export function Source({ dataset, site, onChange, onRemove }: Props) {
  const { start, change, decide, undo } = useSource(dataset, site);
  const [newest] = site.runs;
  const isFree = !newest || isOver(newest);
  const name = shortenAddress(site.address);
  const past = site.runs.filter(isOver);
  return (
    <Section
      title={name}
      about={describeSite(site)}
      actions={
        <>
          {isFree && (
            <Button
              size="small"
              startIcon="refresh"
              aria-label={texts.runOf(name)}
              loading={start.isPending}
              onClick={() => start.mutate({ apply: true })}
            >
              {texts.runNow}
            </Button>
          )}
          <MoreMenu
            label={texts.more(name)}
            entries={[
              { label: texts.lookFirst, onSelect: () => start.mutate({ apply: false }) },
              { label: texts.everything, onSelect: () => start.mutate(everything) },
              {
                label: site.paused ? texts.resume : texts.pause,
                onSelect: () => change.mutate({ paused: !site.paused }),
              },
              { label: texts.change, onSelect: onChange },
              { label: texts.remove, onSelect: onRemove },
            ].filter(({ label }) => isFree || !idleActions.includes(label))}
          />
        </>
      }
    >
      <Stack gap={12}>
        {newest && (isMoving(newest) || newest.state === 'waiting') && (
          <CurrentRun
            dataset={dataset}
            site={site}
            run={newest}
            isDeciding={decide.isPending}
            onDecide={(decision) => decide.mutate({ runId: newest.id, decision })}
          />
        )}
        {past.length > 0 && (
          <RunTable
            name={name}
            runs={past}
            undoing={undo.isPending ? undo.variables : null}
            onUndo={undo.mutate}
          />
        )}
      </Stack>
    </Section>
  );
}

function describeSite(site: Site): string {
  const when = site.paused ? texts.paused : texts.schedules[site.schedule];
  const next = !site.paused && site.next_run_at && texts.next(formatDateTime(site.next_run_at));
  return [site.pages > 0 && texts.facts(site), when, next].filter(Boolean).join(' · ');
}
