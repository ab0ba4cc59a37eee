import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import type { ConnectedProvider, KeyIntegration } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { checkKey, deleteKey, integrationStates, stopKey } from '../api/integration-requests';
import { keyIntegrations } from '../integrations';
import { settingsTexts } from '../texts';
import { ConnectDialog } from './ConnectDialog';
import { DisconnectDialog } from './DisconnectDialog';
import { IntegrationRow } from './IntegrationRow';
import { KeyBadges, KeyDetails } from './KeyState';

const texts = settingsTexts.integrations;

interface Props {
  organizationId: string;
  provider: ConnectedProvider;
  state: KeyIntegration;
}

/** A service that the organization's key connects. */
export function KeyIntegrationRow({ organizationId, provider, state }: Props) {
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null);
  const check = useCheck(organizationId, provider);
  const integration = keyIntegrations[provider];
  const { name } = integration;
  const place = { organizationId, provider };
  const close = () => setOpen(null);

  return (
    <>
      <IntegrationRow
        integration={integration}
        badges={<KeyBadges {...state} />}
        details={<KeyDetails {...state} />}
        actions={
          <>
            {state.connected && (
              <>
                <Button
                  size="small"
                  loading={check.isPending}
                  aria-label={check.isPending ? undefined : texts.checkNamed(name)}
                  onClick={() => check.mutate()}
                >
                  {check.isPending ? texts.checking : texts.checkNow}
                </Button>
                <Button
                  size="small"
                  aria-label={texts.replaceNamed(name)}
                  onClick={() => setOpen('connect')}
                >
                  {texts.replace}
                </Button>
              </>
            )}
            <ConnectionButton name={name} connected={state.connected} onClick={setOpen} />
          </>
        }
      />
      {open === 'connect' && (
        <ConnectDialog
          name={name}
          place={place}
          state={state}
          onClose={close}
          onConnected={() => check.mutate()}
        />
      )}
      {open === 'disconnect' && (
        <DisconnectDialog
          name={name}
          text={texts.confirmText(name)}
          hasKey
          disconnect={(forget) => (forget ? deleteKey(place) : stopKey(place))}
          onClose={close}
        />
      )}
    </>
  );
}

interface ConnectionButtonProps {
  name: string;
  connected: boolean;
  busy?: boolean;
  onClick: (what: 'connect' | 'disconnect') => void;
}

/** One button for both directions keeps the focus when the direction changes. */
export function ConnectionButton({ name, connected, busy, onClick }: ConnectionButtonProps) {
  return (
    <Button
      size="small"
      variant={connected ? 'danger' : 'primary'}
      loading={busy}
      aria-label={connected ? texts.disconnectNamed(name) : texts.connectNamed(name)}
      onClick={() => onClick(connected ? 'disconnect' : 'connect')}
    >
      {connected ? texts.disconnect : texts.connect}
    </Button>
  );
}

function useCheck(organizationId: string, provider: ConnectedProvider) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => checkKey(provider),
    onSettled: () => client.invalidateQueries(integrationStates(organizationId)),
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, texts.checkFailed), { variant: 'error' });
    },
  });
}
