import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { knowledgeCall } from 'shared-api';
import type { Site } from 'shared-contract';
import { siteEndpoints } from 'shared-contract/endpoints';
import { Text } from 'shared-ui/core';
import { FormDialog, Select } from 'shared-ui/forms';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { shortenAddress } from '../model/runs';
import { texts } from '../texts';

interface Props {
  dataset: OpenDataset;
  site: Site;
  onClose: () => void;
}

const words = texts.removal;

/** Asks whether to keep or delete the chunks of a source. */
export function RemovalDialog({ dataset, site, onClose }: Props) {
  const { user, connection, datasetId } = dataset;
  const [chunks, setChunks] = useState<'keep' | 'delete'>('keep');
  const refresh = useRefresh(user);
  const removing = useMutation({
    mutationFn: async () => {
      await knowledgeCall(requireConnection(connection), siteEndpoints.removeSite, {
        params: { datasetId, siteId: site.id },
        query: { chunks },
      });
      await refresh();
    },
    onSuccess: () => {
      const message = chunks === 'delete' && site.chunks > 0 ? words.removedSoon : words.removed;
      enqueueSnackbar(message, { variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      removes
      submitLabel={words.remove}
      busyLabel={words.removing}
      cancelLabel={words.cancel}
      form={{
        canSend: true,
        isSending: removing.isPending,
        problem: removing.error && getWriteProblem(removing.error, words.failed),
        send: () => removing.mutate(),
      }}
      onClose={onClose}
    >
      <Text>{words.question(shortenAddress(site.address))}</Text>
      {site.chunks > 0 && (
        <Select
          label={words.chunks}
          value={chunks}
          onChange={(value) => setChunks(value === 'delete' ? 'delete' : 'keep')}
          options={[
            { value: 'keep', label: words.keep(site.chunks) },
            { value: 'delete', label: words.delete(site.chunks) },
          ]}
        />
      )}
    </FormDialog>
  );
}
