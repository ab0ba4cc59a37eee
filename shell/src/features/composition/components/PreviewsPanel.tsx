import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { PreviewStatus } from 'shared-contract';
import { previewEndpoints } from 'shared-contract/endpoints';
import { Button } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import type { DataColumn } from 'shared-ui/work';
import { statusQuery } from '../api/composition-status';
import { compositionTexts } from '../texts';
import { Version } from './RemotesPanel';
import { TablePanel } from './TablePanel';

const texts = compositionTexts.previews;

const columns: DataColumn<PreviewStatus>[] = [
  { header: texts.remote, cell: ({ remote }) => remote, names: true },
  { header: texts.version, cell: ({ version }) => <Version>{version}</Version>, short: true },
  { header: texts.email, cell: ({ email }) => email },
  { header: texts.owner, cell: ({ owner }) => owner },
  { header: texts.expires, cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  {
    header: texts.opened,
    cell: ({ openedAt }) => (openedAt === null ? texts.never : formatDateTime(openedAt)),
  },
  { header: texts.action, cell: (preview) => <EndButton preview={preview} /> },
];

export function PreviewsPanel({ previews }: { previews: readonly PreviewStatus[] }) {
  return <TablePanel texts={texts} columns={columns} rows={previews} rowKey={({ id }) => id} />;
}

function EndButton({ preview: { id, remote, version, email } }: { preview: PreviewStatus }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(previewEndpoints.endPreview, { body: { id } }),
    // Also after a failure, because the preview may already have ended.
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, texts.endFailed), { variant: 'error' }),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={texts.endOf(remote, version, email)}
      onClick={() => mutate()}
    >
      {isPending ? texts.ending : texts.end}
    </Button>
  );
}
