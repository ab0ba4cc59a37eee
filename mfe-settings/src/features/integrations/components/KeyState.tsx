import type { ConnectedProvider, KeyIntegration } from 'shared-contract';
import { StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import {
  type ConnectionState,
  getRegionName,
  stateLooks,
  vendors,
} from '../model/connection-state';
import { integrationTexts as texts } from '../texts';

export function StateBadge({ state }: { state: ConnectionState }) {
  const { tone, icon } = stateLooks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusBadge>
  );
}

interface DetailsProps {
  provider: ConnectedProvider;
  integration: KeyIntegration;
  state: ConnectionState;
  contact: string | null;
}

/** The connected account, when it was connected, and what to do if it doesn't work. */
export function KeyDetails({ provider, integration, state, contact }: DetailsProps) {
  const { check, connected } = integration;
  const advice = getAdvice(integration, state, contact);
  return (
    <>
      <Text variant="muted" tabular>
        {describeConnection(provider, integration)}
      </Text>
      {connected && check.checkedAt && (
        <Text variant="muted" tabular>
          {texts.checkedAt(formatDateTime(check.checkedAt))}
        </Text>
      )}
      {connected && state !== 'checking' && check.message && (
        <Text variant="small">{check.message}</Text>
      )}
      {advice && <Text variant="small">{advice}</Text>}
    </>
  );
}

function describeConnection(
  provider: ConnectedProvider,
  { connected, account, builtIn, keyChangedAt }: KeyIntegration,
): string {
  if (!keyChangedAt) return texts.keyMissing;
  const at = formatDateTime(keyChangedAt);
  if (!connected) return texts.keyUnused(at);
  if (!account) return `${builtIn ? texts.aboutBuiltIn : texts.aboutKeyed}, ${texts.since(at)}`;
  const parts = [
    texts.aboutAccount(vendors[provider], getRegionName(account.baseUrl)),
    account.name && texts.accountName(account.name),
    account.keyHint && texts.keyEnds(account.keyHint),
    texts.since(at),
  ];
  return parts.filter(Boolean).join(', ');
}

function getAdvice(
  { account, builtIn }: KeyIntegration,
  state: ConnectionState,
  contact: string | null,
): string | null {
  if (state === 'disallowed') return texts.disallowed(contact);
  if (state === 'unreachable') return texts.whatToDo.unreachable;
  if (state !== 'refused') return null;
  return builtIn && !account ? texts.whatToDo.refusedBuiltIn : texts.whatToDo.refused;
}
