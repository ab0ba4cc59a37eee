import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadUrl, orderedSeparators } from 'remote-kit';
import { type KnowledgeConnection, knowledgeCall, knowledgeQueries } from 'shared-api';
import { importEndpoints } from 'shared-contract/endpoints';
import { Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { Dialog, Select } from 'shared-ui/forms';
import { getReadProblem, getWriteProblem } from '../../../shared/problem';
import { toFilters } from '../api/use-chunks';
import type { SearchAddress } from '../api/use-search-address';
import { texts } from '../texts';

interface Props {
  connection: KnowledgeConnection;
  datasetId: string;
  address: SearchAddress;
  onClose: () => void;
}

const words = texts.export;

const getFormats = () => [
  ...orderedSeparators().map((separator) => ({ format: 'csv', separator }) as const),
  { format: 'jsonl' } as const,
];
const getLabel = (one: ReturnType<typeof getFormats>[number]) =>
  one.format === 'csv' ? words.csv[one.separator] : words.jsonl;

/** Exports all pages of the search, after showing how many chunks they have. */
export function ExportDialog({ connection, datasetId, address, onClose }: Props) {
  const [formats] = useState(getFormats);
  const [chosen, setChosen] = useState(0);
  const query = address.query?.trim() ?? '';
  const isEverything = query === '' || query === '*';
  const filters = toFilters(address);
  const typo = address.exact ? false : undefined;
  const { searchType } = address;
  const count = useQuery({
    ...knowledgeQueries.count(connection, { datasetId, query, searchType, filters, typo }),
    staleTime: 0,
  });
  const sending = useMutation({
    mutationFn: async () => {
      const ticket = await knowledgeCall(connection, importEndpoints.createTicket, {
        body: {
          kind: 'knowledge-export',
          dataset_id: datasetId,
          format: 'csv',
          ...formats[chosen],
          query: isEverything ? '*' : query,
          search_type: searchType,
          filters,
          sort: address.sort === 'relevance' ? undefined : address.sort,
          typo,
        },
      });
      downloadUrl(ticket.url);
    },
    onSuccess: onClose,
  });
  const failure = sending.error && getWriteProblem(sending.error, words.failed);

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            startIcon="download"
            loading={sending.isPending}
            disabledReason={
              count.data ? undefined : count.data === 0 ? words.nothingToExport : words.counting
            }
            onClick={() => sending.mutate()}
          >
            {sending.isPending ? words.preparing : words.download}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure && <ErrorPanel {...failure} />}
        <div>
          <Text>{isEverything ? words.all : words.matching(query)}</Text>
          {address.tags.length > 0 && <Text>{words.tagged(address.tags.join(', '))}</Text>}
          {address.disabled && <Text>{words.disabled}</Text>}
        </div>
        {count.error ? (
          <ErrorPanel
            {...getReadProblem(count.error, (message) => message)}
            onRetry={() => void count.refetch()}
          />
        ) : (
          <div role="status">
            <Text variant="heading">
              {count.data === undefined ? words.counting : words.rows(count.data)}
            </Text>
          </div>
        )}
        <Select
          label={words.format}
          value={String(chosen)}
          options={formats.map((one, at) => ({ value: String(at), label: getLabel(one) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      </Stack>
    </Dialog>
  );
}
