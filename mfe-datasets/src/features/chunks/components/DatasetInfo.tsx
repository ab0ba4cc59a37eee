import type { Dataset } from 'shared-contract';
import {
  CopyButton,
  DefinitionList,
  EmptyState,
  Panel,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { datasetSummary } from '../../../shared/dataset-summary';
import { ReadProblem } from '../../../shared/ReadProblem';
import { texts as shared } from '../../../texts';
import type { Shown } from '../api/use-chunks';
import { texts } from '../texts';

/** Shown before a search: a hint and the facts of the dataset. */
export function DatasetInfo({ dataset, waiting }: { dataset: Shown<Dataset>; waiting: boolean }) {
  return (
    <>
      {dataset.problem && <ReadProblem problem={dataset.problem} onRetry={dataset.retry} />}
      <EmptyState icon="search" title={texts.chunks.start} />
      {(dataset.loading || waiting) && <LoadingInfo />}
      {dataset.data && <Info dataset={dataset.data} />}
    </>
  );
}

function Info({ dataset }: { dataset: Dataset }) {
  const { name, description, id, createdAt } = datasetSummary(dataset);
  const words = shared.dataset;
  return (
    <Panel title={texts.chunks.about}>
      <DefinitionList
        items={[
          { term: words.name, value: name },
          { term: words.description, value: description },
          {
            term: words.id,
            value: (
              <Stack direction="row" gap={4} align="center">
                <Text as="span" variant="mono">
                  {id}
                </Text>
                <CopyButton value={id} label={words.copyId} />
              </Stack>
            ),
          },
          { term: words.created, value: formatDate(createdAt) },
        ]}
      />
    </Panel>
  );
}

function LoadingInfo() {
  return (
    <Panel title={texts.chunks.about}>
      <VisuallyHidden role="status">{texts.chunks.loadingInfo}</VisuallyHidden>
      <Stack gap={12}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="30%" />
      </Stack>
    </Panel>
  );
}
