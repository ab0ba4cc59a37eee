import type { ReactNode } from 'react';
import { Button, EmptyState } from 'shared-ui/core';
import type { ListAddress } from '../api/use-list-address';
import { arrange } from '../arrange';
import type { DatasetSummary } from '../dataset-summary';
import { texts } from '../texts';
import { DatasetCards } from './DatasetCards';

interface Props {
  datasets: DatasetSummary[];
  address: ListAddress;
  onClear: () => void;
  onEdit: (dataset: DatasetSummary) => void;
  onRemove: (dataset: DatasetSummary) => void;
  /** Shown when there are no datasets at all. */
  children: ReactNode;
}

const words = texts.datasets;

/** The datasets that the search leaves, or why there are none. */
export function FoundDatasets({ datasets, address, onClear, children, ...actions }: Props) {
  if (datasets.length === 0) return children;
  const shown = arrange(datasets, address);
  if (shown.length === 0) {
    const clear = <Button onClick={onClear}>{words.clearFilter}</Button>;
    return <EmptyState icon="search" title={words.noMatch} action={clear} />;
  }
  const summary =
    shown.length === datasets.length
      ? words.count(shown.length)
      : words.countOf(shown.length, datasets.length);
  return <DatasetCards datasets={shown} summary={summary} {...actions} />;
}
