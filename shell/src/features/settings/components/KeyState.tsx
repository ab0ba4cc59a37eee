import type { IntegrationCheck, KeyIntegration } from 'shared-contract';
import { StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { settingsTexts } from '../texts';

const texts = settingsTexts.integrations;

const tones = { unchecked: 'neutral', works: 'ok', failing: 'error' } as const;

/** Whether a service is connected, and whether its key works. */
export function KeyBadges({ connected, check }: KeyIntegration) {
  return (
    <>
      <ConnectedBadge connected={connected} />
      {connected && (
        <StatusBadge tone={tones[check.status]}>{texts.check[check.status]}</StatusBadge>
      )}
    </>
  );
}

export function ConnectedBadge({ connected }: { connected: boolean }) {
  return (
    <StatusBadge tone={connected ? 'ok' : 'neutral'}>
      {connected ? texts.active : texts.inactive}
    </StatusBadge>
  );
}

/** When the key was changed and checked, and why it fails. */
export function KeyDetails({ connected, keyChangedAt, check }: KeyIntegration) {
  return (
    <>
      <Text variant="muted">{aboutKey(connected, keyChangedAt)}</Text>
      {connected && check.checkedAt && <Text variant="muted">{aboutCheck(check)}</Text>}
      {connected && check.message && <Text variant="small">{check.message}</Text>}
    </>
  );
}

function aboutKey(connected: boolean, changedAt: string | null): string {
  if (!changedAt) return texts.keyMissing;
  return (connected ? texts.keySet : texts.keyUnused)(formatDateTime(changedAt));
}

const aboutCheck = ({ checkedAt }: IntegrationCheck) => texts.checkedAt(formatDateTime(checkedAt));
