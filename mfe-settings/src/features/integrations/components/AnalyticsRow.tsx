import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { type AnalyticsIntegration, apiKeyTexts } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { Text } from 'shared-ui/core';
import { useKeyChange } from '../api/use-key-change';
import { analyticsPlatform } from '../model/integrations';
import { integrationTexts as texts } from '../texts';
import { ConnectionButton } from './ConnectionButton';
import { DisconnectDialog } from './DisconnectDialog';
import { IntegrationRow } from './IntegrationRow';
import { StateBadge } from './KeyState';

const { name } = analyticsPlatform;
const switchAnalytics = (connected: boolean) =>
  call(accountEndpoints.switchAnalytics, { body: { connected } });

/** The portal's own page-view store. It needs no key and can only be turned on or off. */
export function AnalyticsRow({ connected, recentViews, forwarded }: AnalyticsIntegration) {
  const [leaving, setLeaving] = useState(false);
  const connect = useKeyChange({
    change: () => switchAnalytics(true),
    done: texts.connectedTo(name),
    onDone: () => undefined,
  });

  function start() {
    const onError = (error: Error) => {
      const message = errorMessage(error, apiKeyTexts.updateFailed);
      enqueueSnackbar(message, { variant: 'error' });
    };
    connect.mutate(undefined, { onError });
  }

  return (
    <>
      <IntegrationRow
        integration={analyticsPlatform}
        badges={<StateBadge state={connected ? 'connected' : 'not_connected'} />}
        details={
          <>
            <Text variant="muted" tabular>
              {texts.views(recentViews)}
            </Text>
            {connected && forwarded && <Text variant="muted">{texts.forwarded}</Text>}
          </>
        }
        actions={
          <ConnectionButton
            name={name}
            connected={connected}
            busy={connect.isPending}
            onClick={(what) => (what === 'connect' ? start() : setLeaving(true))}
          />
        }
      />
      {leaving && (
        <DisconnectDialog
          name={name}
          text={texts.confirmAnalytics}
          disconnect={() => switchAnalytics(false)}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
