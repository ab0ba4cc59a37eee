import { type ReactNode, useState } from 'react';
import { chunksPage, DATASETS_MOST, type DatasetListItem, pages } from 'shared-contract';
import { Banner, Button, Item, Spinner, Stack, Text, TextLink } from 'shared-ui/core';
import { Select } from 'shared-ui/forms';
import { DataTable } from 'shared-ui/work';
import { useDatasets } from '../../../../shared/sources/api/use-dataset-names';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';
import { SaveLine } from '../SaveLine';

const words = texts.knowledge;

/** An attached dataset. `item` is undefined if the dataset was deleted. */
interface Attached {
  id: string;
  item: DatasetListItem | undefined;
}

/** Attaches and detaches datasets. Changes apply when the draft is published. */
export function KnowledgeTab() {
  const { draft } = useDrafting();
  const datasets = useDatasets();
  const attached = draft.settings?.datasetIds ?? [];
  const refused = draft.answer?.datasets_refused;
  const change = (datasetIds: string[]) => draft.change({ datasetIds });
  const { data } = datasets;
  const rows = attached.map((id) => ({ id, item: data?.find(({ dataset }) => dataset.id === id) }));
  const others = data?.filter(({ dataset }) => !attached.includes(dataset.id)) ?? [];
  return (
    <Stack gap={16}>
      <SaveLine />
      <Text variant="muted">{words.about}</Text>
      <ReadFailure read={datasets} failed={words.failed} />
      {refused && <Banner tone="info">{refused}</Banner>}
      {!data && !datasets.error && <Spinner label={words.loading} />}
      {data && attached.length === 0 && <Text>{words.none}</Text>}
      {data && rows.length > 0 && (
        <AttachedTable
          rows={rows}
          onDetach={(id) => change(attached.filter((one) => one !== id))}
        />
      )}
      {data?.length === 0 && (
        <Stack direction="row" gap={12} align="center">
          <Text>{words.noDatasets}</Text>
          <Button to={pages.datasets}>{words.create}</Button>
        </Stack>
      )}
      {others.length > 0 && !refused && (
        <AttachDataset
          datasets={others}
          isFull={attached.length >= DATASETS_MOST}
          onAttach={(id) => change([...attached, id])}
        />
      )}
    </Stack>
  );
}

const getName = ({ item }: Attached) =>
  item ? (item.dataset.name ?? words.unnamed) : words.missing;

function NameCell({ row }: { row: Attached }): ReactNode {
  if (row.item) return <TextLink to={chunksPage(row.id)}>{getName(row)}</TextLink>;
  return (
    <Stack gap={0}>
      {words.missing}
      <Text variant="muted">{words.missingAbout}</Text>
    </Stack>
  );
}

function describeIndexing({ item }: Attached): string {
  const meaning = item?.dataset_usage?.meaning;
  if (meaning?.state !== 'on' || meaning.total === 0) return '–';
  return `${Math.floor((100 * meaning.indexed) / meaning.total)}%`;
}

function AttachedTable({ rows, onDetach }: { rows: Attached[]; onDetach: (id: string) => void }) {
  return (
    <DataTable
      inset
      label={words.datasets}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: words.name, cell: (row) => <NameCell row={row} />, names: true },
        {
          header: words.chunks,
          cell: ({ item }) => item?.dataset_usage?.chunk_count.toLocaleString('en') ?? '–',
        },
        { header: words.meaning, cell: describeIndexing },
        {
          header: words.attached,
          cell: (row) => (
            <Button
              size="small"
              aria-label={words.detachOne(getName(row))}
              onClick={() => onDetach(row.id)}
            >
              {words.detach}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface AttachProps {
  datasets: readonly DatasetListItem[];
  isFull: boolean;
  onAttach: (id: string) => void;
}

function AttachDataset({ datasets, isFull, onAttach }: AttachProps) {
  const [chosen, setChosen] = useState('');
  const reason = isFull ? words.most(DATASETS_MOST) : chosen === '' ? words.chooseFirst : undefined;
  return (
    <Stack direction="row" gap={12} align="flex-end" wrap>
      <Item grow={1} basis={240} maxWidth={480}>
        <Select
          label={words.add}
          placeholder={words.choose}
          value={chosen}
          onChange={setChosen}
          options={datasets.map(({ dataset }) => ({
            value: dataset.id,
            label: dataset.name ?? words.unnamed,
          }))}
        />
      </Item>
      <Button
        disabledReason={reason}
        onClick={() => {
          onAttach(chosen);
          setChosen('');
        }}
      >
        {words.attach}
      </Button>
    </Stack>
  );
}
