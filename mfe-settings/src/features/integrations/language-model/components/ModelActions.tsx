import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call, languageModelQueries } from 'shared-api';
import { errorMessage, useAdminOnly } from 'shared-auth';
import type { ConnectedModel, LanguageModelAnswer } from 'shared-contract';
import { languageModelEndpoints } from 'shared-contract/endpoints';
import { Button } from 'shared-ui/core';
import { modelTexts as texts } from '../texts';

interface Props {
  organizationId: string;
  state: LanguageModelAnswer;
  onConnect: () => void;
  onDisconnect: () => void;
}

export function ModelActions({ organizationId, state, onConnect, onDisconnect }: Props) {
  const onlyAdmins = useAdminOnly(texts.forAdmins);
  const { connected, providers } = state;
  const disabledReason = onlyAdmins ?? (providers.length === 0 ? texts.forbidden : undefined);
  return (
    <>
      {connected && (
        <CheckButton
          organizationId={organizationId}
          connected={connected}
          disabledReason={onlyAdmins}
        />
      )}
      <Button
        size="small"
        variant={connected ? undefined : 'primary'}
        disabledReason={disabledReason}
        onClick={onConnect}
      >
        {connected ? texts.change : texts.connect}
      </Button>
      {connected && (
        <Button size="small" variant="quiet" disabledReason={onlyAdmins} onClick={onDisconnect}>
          {texts.disconnect}
        </Button>
      )}
    </>
  );
}

interface CheckProps {
  organizationId: string;
  connected: ConnectedModel;
  disabledReason: string | undefined;
}

/** Sends a test request to the connected model. The section shows the result. */
function CheckButton({ organizationId, connected, disabledReason }: CheckProps) {
  const client = useQueryClient();
  const { provider, baseUrl, model } = connected;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(languageModelEndpoints.checkLanguageModel, {
        body: { provider, model, ...(baseUrl !== null && { baseUrl }) },
      }),
    onSettled: () => client.invalidateQueries(languageModelQueries.state({ organizationId })),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, texts.checkFailed), { variant: 'error' }),
  });
  return (
    <Button
      size="small"
      disabledReason={disabledReason}
      loading={isPending}
      onClick={() => mutate()}
    >
      {isPending ? texts.checking : texts.checkAgain}
    </Button>
  );
}
