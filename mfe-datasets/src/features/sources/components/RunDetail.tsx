import { useQuery } from '@tanstack/react-query';
import { knowledgeQueries } from 'shared-api';
import type { SiteRun } from 'shared-contract';
import { Spinner, Stack, Text, TextLink } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { getPath } from '../model/runs';
import { texts } from '../texts';

interface Props {
  dataset: OpenDataset;
  siteId: string;
  run: SiteRun;
}

const words = texts.run;

/** Pages that a run skipped and why, and chunks that it changes. */
export function RunDetail({ dataset: { connection, datasetId }, siteId, run }: Props) {
  const place = { datasetId, siteId };
  const { data, error, refetch } = useQuery(knowledgeQueries.siteRun(connection, place, run));
  if (error)
    return (
      <ReadProblem
        problem={getReadProblem(error, () => words.detailsFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spinner label={texts.loading} />;
  const renderPage = ({ address }: { address: string }) => (
    <TextLink href={address}>{getPath(address)}</TextLink>
  );
  return (
    <Stack gap={16}>
      {data.examples.length > 0 && (
        <DataTable
          inset
          label={words.examples}
          rows={data.examples.map((example, at) => ({ ...example, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { header: words.heading, names: true, cell: ({ heading }) => heading },
            { header: words.page, cell: renderPage },
            { header: words.change, short: true, cell: ({ outcome }) => words.outcomes[outcome] },
          ]}
        />
      )}
      {data.left_out.length > 0 && (
        <DataTable
          inset
          label={words.leftOut}
          rows={data.left_out}
          rowKey={({ address }) => address}
          columns={[
            { header: words.leftOut, names: true, cell: renderPage },
            {
              header: words.reason,
              text: true,
              cell: ({ reason, state }) => (
                <>
                  {reason}
                  {state === 'failed' && <Text variant="muted">{words.stays}</Text>}
                </>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
