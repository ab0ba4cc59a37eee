import { useState } from 'react';
import { Panel, Stack, Text } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { settingsTexts } from './texts';

const choices = [
  { name: 'Agent status changes', about: 'An assistant becomes active or inactive.', on: true },
  { name: 'New calls', about: 'A call begins.', on: true },
  { name: 'Failed calls', about: 'A call ends with an error.', on: true },
  { name: 'Token usage alerts', about: 'Usage rises above what is usual.', on: false },
  { name: 'System updates', about: 'The portal itself has something new.', on: true },
] as const;

const atStart: Record<string, boolean> = Object.fromEntries(choices.map((c) => [c.name, c.on]));

/** What the portal tells a member about. */
export function NotificationsPanel() {
  const [chosen, setChosen] = useState(atStart);
  return (
    <Panel title={settingsTexts.tabs.notifications}>
      <Stack gap={20}>
        <Text variant="muted">{settingsTexts.notifications.purpose}</Text>
        {choices.map(({ name, about }) => (
          <Switch
            key={name}
            label={name}
            description={about}
            checked={chosen[name] ?? false}
            onChange={(on) => setChosen({ ...chosen, [name]: on })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
