import type { ConnectionState } from './model/connection-state';

const nouns = (name: string) => name.toLowerCase().replace('platform', 'service');

const askOperator = (contact: string | null) =>
  contact ? `Ask ${contact}.` : 'Ask whoever operates this portal.';

/** Texts of the sample pack. */
export const sampleTexts = {
  title: 'Samples',
  absent: 'Four assistants with calls, and a dataset, to look around with. No total counts them.',
  present: 'Loaded: three assistants with calls, and a dataset. No total counts them.',
  load: 'Load samples',
  remove: 'Remove samples',
  working: 'Working…',
  failed: 'The samples could not be changed. Please try again.',
} as const;

/** Texts of the services; where the specification names one, letter for letter. */
export const integrationTexts = {
  title: 'Integrations',
  states: {
    not_connected: 'Not connected',
    checking: 'Checking…',
    unchecked: 'Not checked',
    connected: 'Connected',
    refused: 'Key refused',
    unreachable: 'Cannot reach',
    failing: 'Does not work',
    disallowed: 'No longer allowed',
  } satisfies Record<ConnectionState, string>,
  connect: 'Connect',
  forAdmins: 'Only an admin can connect or disconnect a service.',
  connectNamed: (name: string) => `Connect ${name}`,
  connectedTo: (name: string) => `${name} connected`,
  useOwn: 'Use my own account',
  useOwnNamed: (name: string) => `Use my own account for ${name}`,
  change: 'Change',
  changeNamed: (name: string) => `Change the connection of ${name}`,
  replace: 'Replace key',
  replaceNamed: (name: string) => `Replace key of ${name}`,
  formNamed: (name: string) => `Connection of ${name}`,
  provider: 'Provider',
  choices: {
    built_in: { label: () => 'Built-in', about: 'No account needed' },
    keyed: { label: () => 'Service of this portal', about: 'With a key of your account there' },
    account: { label: (vendor: string) => vendor, about: 'Your own account' },
  },
  region: (vendor: string) => (vendor === 'Vapi' ? 'Region' : 'Address'),
  otherAddress: (contact: string | null) =>
    `The operator of this portal does not allow other addresses. ${askOperator(contact)}`,
  forbidden: (vendor: string, contact: string | null) =>
    `The operator of this portal does not allow your own ${vendor} account here. ${askOperator(contact)}`,
  key: 'API key',
  keyOf: { vapi: 'Private key', trieve: 'API key' },
  upstreamId: 'Organization ID',
  upstreamIdHelp: 'The ID of your organization with this service.',
  keyStored: 'Stored encrypted for your organization, never shown again.',
  takeStored: 'Use the stored key',
  storedAbout: 'A key is still stored for your organization.',
  takeBuiltIn: (name: string) => `Use the built-in ${nouns(name)}`,
  connectVendor: (vendor: string) => `Connect ${vendor}`,
  check: 'Check',
  keyFirst: 'Enter the key first.',
  checkNow: 'Check',
  retry: 'Retry',
  retryNamed: (name: string) => `Retry ${name}`,
  checkNamed: (name: string) => `Check ${name}`,
  checking: 'Checking...',
  accepted: (who: string) => `${who} accepts the key`,
  found: {
    assistants: (count: string, one: boolean) => `${count} ${one ? 'assistant' : 'assistants'}`,
    phone_numbers: (count: string, one: boolean) =>
      `${count} ${one ? 'phone number' : 'phone numbers'}`,
    datasets: (count: string, one: boolean) => `${count} ${one ? 'dataset' : 'datasets'}`,
  },
  foundAll: (parts: readonly string[]) => `Found: ${parts.join(', ')}`,
  builtInStays: 'What you made with the built-in service stays there until you come back to it.',
  aboutBuiltIn: 'The built-in service of this portal',
  aboutKeyed: 'The service of this portal, with your key',
  aboutAccount: (vendor: string, place: string) => `Your ${vendor} account, ${place}`,
  accountName: (name: string) => `account ${name}`,
  keyEnds: (hint: string) => `key ends in ${hint}`,
  since: (at: string) => `connected ${at}`,
  keyMissing: 'No key set',
  keyUnused: (at: string) => `Key stored but not used, last changed ${at}`,
  checkedAt: (at: string) => `Last checked ${at}`,
  checkFailed: 'The check could not be run.',
  whatToDo: {
    refused:
      'Make a new key in your account there, and replace this one. Until then nothing works.',
    refusedBuiltIn: 'Connect the built-in service again to get a new key.',
    unreachable: 'Your key is kept. Try again in a moment.',
  },
  disallowed: (contact: string | null) =>
    `The operator of this portal has removed this address from the list. Connect another one. ${askOperator(contact)}`,
  views: (count: number) =>
    `${count.toLocaleString('en-US')} page ${count === 1 ? 'view' : 'views'} in the last 30 days`,
  forwarded: "Page views are also forwarded to the address that the portal's operator has set.",
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnecting: 'Disconnecting...',
  disconnected: (name: string) => `${name} disconnected`,
  comingSoon: 'Coming Soon',
  confirmTitle: (name: string) => `Disconnect ${name}?`,
  confirmText: (name: string) =>
    `Your whole organization stops using the ${name.toLowerCase()}. Nothing is deleted there, and the key stays stored so that you can reconnect.`,
  confirmAnalytics:
    'The portal stops counting page views of your organization. Earlier counts are kept.',
  deleteKey: 'Delete the stored key too',
  cancel: 'Cancel',
  loadFailed: 'Could not load the integrations.',
} as const;
