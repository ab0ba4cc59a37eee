import { useQuery } from '@tanstack/react-query';
import { errorMessage, isPortalError } from 'shared-auth';
import type { NotificationName } from 'shared-contract';
import { ErrorPanel, Panel, Skeleton, Stack, Text } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { personalPreferences, useChooseNotification } from '../api/preference-requests';
import { settingsTexts } from '../texts';

const texts = settingsTexts.notifications;
const names = Object.keys(texts.choices) as NotificationName[];

/** Notification preferences, stored per member rather than per browser. */
export function NotificationsPanel({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(personalPreferences(userId));
  const { mutate } = useChooseNotification(userId);

  if (error && !data) {
    return (
      <ErrorPanel
        message={errorMessage(error, texts.loadFailed)}
        requestId={isPortalError(error) ? error.requestId : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Panel title={settingsTexts.tabs.notifications}>
      <Stack gap={20} aria-busy={data ? undefined : true}>
        <Text variant="muted">{texts.purpose}</Text>
        {names.map((name) =>
          data ? (
            <Switch
              key={name}
              label={texts.choices[name].label}
              description={texts.choices[name].about}
              checked={data.notifications[name]}
              onChange={(on) => mutate({ name, on })}
            />
          ) : (
            <Skeleton key={name} height={44} radius={8} />
          ),
        )}
      </Stack>
    </Panel>
  );
}
