import { useAdminOnly } from 'shared-auth';
import { chunksPage } from 'shared-contract';
import { Clamp, IconButton, Stack, Tag, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { FactLine, ResultList, RowLink } from 'shared-ui/lists';
import { Identifier } from 'shared-ui/work';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { texts } from '../texts';

export interface DatasetCardsProps {
  datasets: DatasetSummary[];
  /** Tells how many there are. */
  summary: string;
  onEdit: (dataset: DatasetSummary) => void;
  onRemove: (dataset: DatasetSummary) => void;
  /** Whether the listed datasets are archived. */
  areArchived: boolean;
  onArchive: (dataset: DatasetSummary, archived: boolean) => void;
}

const words = texts.datasets;

export function DatasetCards({ datasets, summary, areArchived, ...actions }: DatasetCardsProps) {
  const { onEdit, onRemove, onArchive } = actions;
  const removeRefusal = useAdminOnly(words.removeForAdmins);
  return (
    <>
      <div role="status">
        <Text variant="muted">{summary}</Text>
      </div>
      <ResultList>
        {datasets.map((dataset) => (
          <RowLink
            key={dataset.id}
            as="li"
            level={2}
            to={chunksPage(dataset.id)}
            title={dataset.name}
            aside={
              <Stack direction="row" gap={0} align="center">
                {dataset.isSample && <Tag>{words.sample}</Tag>}
                <IconButton
                  size="small"
                  icon="edit"
                  label={words.edit(dataset.name)}
                  onClick={() => onEdit(dataset)}
                />
                <IconButton
                  size="small"
                  icon={areArchived ? 'back' : 'layers'}
                  label={areArchived ? words.bringBack(dataset.name) : words.archive(dataset.name)}
                  onClick={() => onArchive(dataset, !areArchived)}
                />
                <IconButton
                  size="small"
                  icon="trash"
                  label={words.remove(dataset.name)}
                  disabledReason={removeRefusal}
                  onClick={() => onRemove(dataset)}
                />
              </Stack>
            }
          >
            <Clamp lines={2} title={dataset.description}>
              <Text variant="muted">{dataset.description}</Text>
            </Clamp>
            {dataset.meaning && <Text variant="muted">{dataset.meaning}</Text>}
            <Facts dataset={dataset} />
          </RowLink>
        ))}
      </ResultList>
    </>
  );
}

function Facts({ dataset: { id, documentsCount, createdAt } }: { dataset: DatasetSummary }) {
  return (
    <FactLine>
      <dl>
        <div>
          <dt>{words.chunks}</dt>
          <dd>{documentsCount.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{words.created}</dt>
          <dd title={createdAt ?? undefined}>{formatDate(createdAt)}</dd>
        </div>
        <div>
          <dt>{words.id}</dt>
          <dd>
            <Identifier value={id} label={words.copyId} />
          </dd>
        </div>
      </dl>
    </FactLine>
  );
}
