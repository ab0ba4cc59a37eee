import type { ReactNode } from 'react';
import type { Dataset } from 'shared-contract';
import { Skeleton, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { FactLine } from 'shared-ui/lists';
import { Identifier } from 'shared-ui/work';
import { datasetSummary } from '../../../shared/dataset-summary';
import { ReadProblem } from '../../../shared/ReadProblem';
import { texts as shared } from '../../../texts';
import type { Shown } from '../api/use-chunks';
import { texts } from '../texts';

interface Props {
  dataset: Shown<Dataset>;
  waiting: boolean;
  /** The first chunks of the dataset. */
  children: ReactNode;
}

/** Shown before a search: a hint, the facts of the dataset, and its first chunks. */
export function DatasetInfo({ dataset, waiting, children }: Props) {
  return (
    <>
      {dataset.problem && <ReadProblem problem={dataset.problem} onRetry={dataset.retry} />}
      <Stack gap={0}>
        <Text variant="muted">{texts.chunks.start}</Text>
        {(dataset.loading || waiting) && <LoadingInfo />}
        {dataset.data && <Info dataset={dataset.data} />}
      </Stack>
      {!dataset.problem && children}
    </>
  );
}

function Info({ dataset }: { dataset: Dataset }) {
  const { name, description, id, createdAt } = datasetSummary(dataset);
  const words = shared.dataset;
  return (
    <section aria-label={texts.chunks.about}>
      <FactLine>
        <dl>
          {[
            [words.name, name],
            [words.description, description],
            [words.created, formatDate(createdAt)],
          ].map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{words.id}</dt>
            <dd>
              <Identifier value={id} label={words.copyId} />
            </dd>
          </div>
        </dl>
      </FactLine>
    </section>
  );
}

function LoadingInfo() {
  return (
    <FactLine>
      <VisuallyHidden role="status">{texts.chunks.loadingInfo}</VisuallyHidden>
      <Skeleton width={320} height={16} />
    </FactLine>
  );
}
