import { type ReactNode, useState } from 'react';
import { Button, EmptyState } from 'shared-ui/core';
import type { ListAddress } from '../api/use-list-address';
import { arrangeDatasets } from '../model/arrange-datasets';
import { texts } from '../texts';
import { DatasetCards, type DatasetCardsProps } from './DatasetCards';

interface Props extends Omit<DatasetCardsProps, 'summary'> {
  address: ListAddress;
  onClear: () => void;
  /** Shown when there are no datasets at all. */
  children: ReactNode;
}

const words = texts.datasets;
/** Thousands of cards would take seconds to draw. */
const atOnce = 60;

/** The datasets that match the search, or an empty state. */
export function FoundDatasets({ datasets, address, onClear, children, ...actions }: Props) {
  const [most, setMost] = useState(atOnce);
  if (datasets.length === 0) return children;
  const shown = arrangeDatasets(datasets, address);
  if (shown.length === 0) {
    const clear = <Button onClick={onClear}>{words.clearFilter}</Button>;
    return <EmptyState icon="search" title={words.noMatch} action={clear} />;
  }
  const summary =
    shown.length === datasets.length
      ? words.count(shown.length)
      : words.countOf(shown.length, datasets.length);
  const more = Math.min(shown.length - most, atOnce);
  return (
    <>
      <DatasetCards datasets={shown.slice(0, most)} summary={summary} {...actions} />
      {more > 0 && (
        <div>
          <Button onClick={() => setMost(most + atOnce)}>{words.more(more)}</Button>
        </div>
      )}
    </>
  );
}
