import { useEffect, useRef, useState } from 'react';
import { useAdminOnly } from 'shared-auth';
import type { ConnectedProvider, KeyIntegration } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { deleteKey, stopKey } from '../api/integration-requests';
import { useKeyCheck } from '../api/use-key-check';
import { getConnectionState, vendors } from '../model/connection-state';
import { keyIntegrations } from '../model/integrations';
import { integrationTexts as texts } from '../texts';
import { ConnectForm } from './ConnectForm';
import { ConnectionButton } from './ConnectionButton';
import { DisconnectDialog } from './DisconnectDialog';
import { IntegrationRow } from './IntegrationRow';
import { KeyDetails, StateBadge } from './KeyState';

interface Props {
  organizationId: string;
  provider: ConnectedProvider;
  integration: KeyIntegration;
  /** Whom to ask for another URL; null if the operator names nobody. */
  contact: string | null;
}

/** A service that either the portal or the organization's own account provides. */
export function KeyIntegrationRow({ organizationId, provider, integration, contact }: Props) {
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null);
  const place = { organizationId, provider };
  const check = useKeyCheck(place, integration);
  const state = getConnectionState(integration, check.isPending);
  const shown = keyIntegrations[provider];
  const { name } = shown;
  const { connected, accounts } = integration;
  const opener = useOpenerFocus(open);
  const isAway = state === 'unreachable';

  return (
    <>
      <IntegrationRow
        integration={shown}
        badges={<StateBadge state={state} />}
        details={
          <>
            <KeyDetails
              provider={provider}
              integration={integration}
              state={state}
              contact={contact}
            />
            {accounts.length === 0 && open !== 'connect' && (
              <Text variant="muted">{texts.forbidden(vendors[provider], contact)}</Text>
            )}
          </>
        }
        actions={
          <>
            {connected && (
              <Button
                size="small"
                loading={check.isPending}
                aria-label={(isAway ? texts.retryNamed : texts.checkNamed)(name)}
                onClick={check.run}
              >
                {isAway ? texts.retry : texts.checkNow}
              </Button>
            )}
            {connected && open !== 'connect' && (
              <ChangeButton
                name={name}
                integration={integration}
                onClick={() => setOpen('connect')}
              />
            )}
            {(connected || open !== 'connect') && (
              <ConnectionButton name={name} connected={connected} onClick={setOpen} ref={opener} />
            )}
          </>
        }
      >
        {open === 'connect' && (
          <ConnectForm
            name={name}
            place={place}
            integration={integration}
            contact={contact}
            onClose={() => setOpen(null)}
          />
        )}
      </IntegrationRow>
      {open === 'disconnect' && (
        <DisconnectDialog
          name={name}
          text={texts.confirmText(name)}
          hasKey
          disconnect={(forget) => (forget ? deleteKey(place) : stopKey(place))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Returns the focus to the row when its form closes. */
function useOpenerFocus(open: string | null) {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === 'connect' && open === null) opener.current?.focus();
    before.current = open;
  }, [open]);
  return opener;
}

interface ChangeProps {
  name: string;
  integration: KeyIntegration;
  onClick: () => void;
}

/** Opens the form. Its label is the most common reason for opening it. */
function ChangeButton({ name, integration, onClick }: ChangeProps) {
  const disabledReason = useAdminOnly(texts.forAdmins);
  const { account, keyed, accounts } = integration;
  if (!account && !keyed && accounts.length === 0) return null;
  const isOwn = account !== null || keyed;
  return (
    <Button
      size="small"
      disabledReason={disabledReason}
      aria-label={(isOwn ? texts.replaceNamed : texts.useOwnNamed)(name)}
      onClick={onClick}
    >
      {isOwn ? texts.replace : texts.useOwn}
    </Button>
  );
}
