import { useState } from 'react';
import type { Site, SiteRun } from 'shared-contract';
import { Banner, Button, Item, Stack, Text } from 'shared-ui/core';
import { ProgressBar } from 'shared-ui/work';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { shortenAddress } from '../model/runs';
import { texts } from '../texts';
import { RunDetail } from './RunDetail';

interface Props {
  dataset: OpenDataset;
  site: Site;
  run: SiteRun;
  isDeciding: boolean;
  onDecide: (decision: 'import' | 'stop') => void;
}

const words = texts.run;

/** A run in progress, or one waiting for approval. */
export function CurrentRun(props: Props) {
  return props.run.state === 'waiting' ? <WaitingRun {...props} /> : <MovingRun {...props} />;
}

function MovingRun({ site, run, isDeciding, onDecide }: Props) {
  const { pages, state, cause } = run;
  const done = pages.read + pages.unchanged + pages.failed + pages.out;
  const isReading = state === 'reading';
  const progress = isReading && done > 0 ? { value: done, max: done + pages.queued } : {};
  const status = isReading
    ? words.reading(pages)
    : state === 'checking'
      ? words.checking
      : words.importing;
  return (
    <Stack direction="row" gap={12} align="center" wrap>
      <Item grow={1} basis={220}>
        <Stack gap={4}>
          <div role="status">
            <Text>{status}</Text>
          </div>
          <ProgressBar label={shortenAddress(site.address)} {...progress} />
        </Stack>
      </Item>
      {state !== 'importing' && cause !== 'removal' && (
        <Button size="small" loading={isDeciding} onClick={() => onDecide('stop')}>
          {words.stop}
        </Button>
      )}
    </Stack>
  );
}

function WaitingRun({ dataset, site, run, isDeciding, onDecide }: Props) {
  const [isOpen, setOpen] = useState(run.waits_for !== 'look');
  const { changes, pages } = run;
  return (
    <Stack gap={12}>
      <Banner tone={run.waits_for === 'look' ? 'info' : 'warning'}>
        <Text>
          <b>{words.preview((changes && words.changes(changes)) || words.nothing)}</b>{' '}
          {words.pages(pages)}. {words.waits[run.waits_for ?? 'look']}
        </Text>
        <ChangedQuestions run={run} />
      </Banner>
      <Stack direction="row" gap={8} wrap>
        <Button variant="primary" loading={isDeciding} onClick={() => onDecide('import')}>
          {words.import}
        </Button>
        <Button busy={isDeciding} onClick={() => onDecide('stop')}>
          {words.discard}
        </Button>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.details}
        </Button>
      </Stack>
      {isOpen && <RunDetail dataset={dataset} siteId={site.id} run={run} />}
    </Stack>
  );
}

function ChangedQuestions({ run: { questions } }: { run: SiteRun }) {
  if (!questions) return null;
  const { checked, turns_red: red, turns_green: green, rows, all_rows } = questions;
  return (
    <>
      {red.length > 0 && (
        <>
          <Text>{words.turnsRed(red.length)}</Text>
          <ul>
            {red.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {green > 0 && <Text>{words.turnsGreen(green)}</Text>}
      {red.length + green === 0 && <Text>{words.noTurn(checked)}</Text>}
      {rows < all_rows && <Text variant="muted">{words.partly(rows, all_rows)}</Text>}
    </>
  );
}
