import type { Dataset } from 'shared-contract';
import { Skeleton, VisuallyHidden } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { FactLine } from 'shared-ui/lists';
import { Identifier } from 'shared-ui/work';
import { summarizeDataset } from '../../../shared/dataset-summary';
import { texts as shared } from '../../../texts';
import { texts } from '../texts';

interface Props {
  dataset: Dataset | undefined;
  isLoading: boolean;
}

/** Name, description, date and id of the dataset, in one line below the title of the page. */
export function DatasetInfo({ dataset, isLoading }: Props) {
  if (!dataset) return isLoading ? <LoadingInfo /> : texts.chunks.purpose;
  const { name, description, id, createdAt } = summarizeDataset(dataset);
  const words = shared.dataset;
  return (
    <FactLine as="span" role="group" data-line="" aria-label={texts.chunks.about}>
      <b>{name}</b>
      <span data-text="" title={description}>
        {description}
      </span>
      <span>
        {words.created} {formatDate(createdAt)}
      </span>
      <span>
        {words.id} <Identifier value={id} label={words.copyId} />
      </span>
    </FactLine>
  );
}

function LoadingInfo() {
  return (
    <FactLine as="span" data-line="">
      <VisuallyHidden role="status">{texts.chunks.loadingInfo}</VisuallyHidden>
      <Skeleton width={320} height={16} />
    </FactLine>
  );
}
