import type { ConnectedProvider, KeyIntegration } from 'shared-contract';
import type { IconName, Tone } from 'shared-ui/core';

/** State of a connection, shown as one word. */
export type ConnectionState =
  | 'not_connected'
  | 'checking'
  | 'unchecked'
  | 'connected'
  | 'refused'
  | 'unreachable'
  | 'failing'
  | 'disallowed';

/** A key only counts as connected after its provider has accepted it. */
export function getConnectionState(
  { connected, account, check }: KeyIntegration,
  checking: boolean,
): ConnectionState {
  if (!connected) return 'not_connected';
  if (account && !account.allowed) return 'disallowed';
  if (checking) return 'checking';
  return check.status === 'works' ? 'connected' : check.status;
}

export const stateLooks: Readonly<Record<ConnectionState, { tone: Tone; icon: IconName }>> = {
  not_connected: { tone: 'neutral', icon: 'neutral' },
  checking: { tone: 'neutral', icon: 'clock' },
  unchecked: { tone: 'neutral', icon: 'neutral' },
  connected: { tone: 'ok', icon: 'ok' },
  refused: { tone: 'error', icon: 'error' },
  unreachable: { tone: 'warning', icon: 'warning' },
  failing: { tone: 'error', icon: 'error' },
  disallowed: { tone: 'error', icon: 'error' },
};

/** Where an organization can connect a service. */
export type Choice = 'built_in' | 'keyed' | 'account';

/** @returns the choices in display order */
export function listChoices({ builtIn, keyed, accounts }: KeyIntegration): Choice[] {
  const choices: [Choice, boolean][] = [
    ['built_in', builtIn],
    ['keyed', keyed],
    ['account', accounts.length > 0],
  ];
  return choices.filter(([, offered]) => offered).map(([choice]) => choice);
}

/** Vendor of each service's accounts. */
export const vendors: Readonly<Record<ConnectedProvider, string>> = {
  vapi: 'Vapi',
  trieve: 'Trieve',
};

const regions: Readonly<Record<string, string>> = {
  'https://api.vapi.ai': 'United States',
  'https://api.eu.vapi.ai': 'Europe',
  'https://api.trieve.ai': 'Trieve Cloud',
};

/** @returns the region for a vendor's own URL, or else the URL without its protocol */
export function getRegionName(baseUrl: string): string {
  return regions[baseUrl] ?? baseUrl.replace(/^https?:\/\//, '');
}
