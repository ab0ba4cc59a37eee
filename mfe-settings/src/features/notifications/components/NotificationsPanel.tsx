import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from 'remote-kit/loading';
import { preferenceQueries } from 'shared-api';
import type { NotificationName } from 'shared-contract';
import { Panel, Skeleton, Stack, Text } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { useChooseNotification } from '../api/preference-requests';
import { notificationTexts as texts } from '../texts';

const names = Object.keys(texts.choices) as NotificationName[];

/** Focuses its toggle when the address names it, as links in notifications do. */
function Anchor({ name, children }: { name: NotificationName; children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const isMeant = hash === `#${name}`;
  useEffect(() => {
    if (isMeant) box.current?.querySelector<HTMLElement>('[role="switch"]')?.focus();
  }, [isMeant]);
  return <div ref={box}>{children}</div>;
}

/** Notification preferences, stored per member rather than per browser. */
export function NotificationsPanel({ userId }: { userId: string }) {
  const query = useQuery(preferenceQueries.own({ id: userId }));
  const { data } = query;
  const { mutate } = useChooseNotification(userId);

  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <Panel title={texts.title}>
      <Stack gap={20} aria-busy={data ? undefined : true}>
        <Text variant="muted">{texts.purpose}</Text>
        {names.map((name) =>
          data ? (
            <Anchor key={name} name={name}>
              <Switch
                label={texts.choices[name].label}
                description={texts.choices[name].about}
                checked={data.notifications[name]}
                onChange={(on) => mutate({ name, on })}
              />
            </Anchor>
          ) : (
            <Skeleton key={name} height={44} radius={8} />
          ),
        )}
      </Stack>
    </Panel>
  );
}
