import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, isPortalError } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { connectedProviders, disconnect } from './connections';
import type { Integration } from './integrations';
import { settingsTexts } from './texts';

const texts = settingsTexts.integrations;

interface Props {
  organizationId: string;
  /** What to disconnect; none: the dialog is closed. */
  integration: Integration | null;
  onClose: () => void;
}

/** Asks once more, then stops the use of a service. */
export function DisconnectDialog({ organizationId, integration, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ provider }: Integration) => {
      if (provider) await disconnect(organizationId, provider);
    },
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries(connectedProviders(organizationId));
      enqueueSnackbar(texts.disconnected(name), { variant: 'success' });
      onClose();
    },
  });

  function close() {
    reset();
    onClose();
  }

  if (!integration) return null;
  return (
    <Dialog
      open
      title={texts.confirmTitle(integration.name)}
      onClose={close}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate(integration)}>
            {isPending ? texts.disconnecting : texts.disconnect}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{texts.confirmText(integration.name)}</Text>
        {error && (
          <ErrorPanel
            message={errorMessage(error, apiKeyTexts.updateFailed)}
            requestId={isPortalError(error) ? error.requestId : undefined}
          />
        )}
      </Stack>
    </Dialog>
  );
}
