import { useAdminOnly } from 'shared-auth';
import { chunksPage } from 'shared-contract';
import {
  CardLink,
  Clamp,
  DefinitionList,
  Grid,
  IconButton,
  Item,
  Stack,
  Tag,
  Text,
} from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { Identifier } from 'shared-ui/work';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { texts } from '../texts';

interface Props {
  datasets: DatasetSummary[];
  /** Tells how many there are. */
  summary: string;
  onEdit: (dataset: DatasetSummary) => void;
  onRemove: (dataset: DatasetSummary) => void;
}

const words = texts.datasets;

export function DatasetCards({ datasets, summary, onEdit, onRemove }: Props) {
  const removeRefusal = useAdminOnly(words.removeForAdmins);
  return (
    <>
      <div role="status">
        <Text variant="muted">{summary}</Text>
      </div>
      <Grid as="ul" minItemWidth={340}>
        {datasets.map((dataset) => (
          <CardLink
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
                  icon="trash"
                  label={words.remove(dataset.name)}
                  disabledReason={removeRefusal}
                  onClick={() => onRemove(dataset)}
                />
              </Stack>
            }
          >
            <Item grow={1}>
              <Clamp lines={4} title={dataset.description}>
                <Text variant="muted">{dataset.description}</Text>
              </Clamp>
            </Item>
            <DefinitionList items={facts(dataset)} />
          </CardLink>
        ))}
      </Grid>
    </>
  );
}

function facts({ id, documentsCount, createdAt }: DatasetSummary) {
  return [
    { term: words.chunks, value: documentsCount.toLocaleString('en-US') },
    {
      term: words.created,
      value: <span title={createdAt ?? undefined}>{formatDate(createdAt)}</span>,
    },
    {
      term: words.id,
      value: <Identifier value={id} label={words.copyId} />,
    },
  ];
}
