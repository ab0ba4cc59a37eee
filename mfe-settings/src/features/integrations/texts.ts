import type { ConnectionState } from './model/connection-state';

const toNoun = (name: string) => name.toLowerCase().replace('platform', 'service');

const askOperator = (contact: string | null) =>
  contact ? `Ask ${contact}.` : 'Ask the person who runs this portal.';

export const sampleTexts = {
  title: 'Samples',
  absent: 'Sample assistants with calls, and a dataset, to explore. They are excluded from totals.',
  present: 'Loaded: three assistants with calls, and a dataset. They are excluded from totals.',
  load: 'Load samples',
  remove: 'Remove samples',
  working: 'Working…',
  failed: "Couldn't change the samples. Please try again.",
} as const;

/** Texts of the services. Those in the specification are unchanged. */
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
    keyed: { label: () => 'Service of this portal', about: "With your account's key" },
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
  upstreamIdHelp: "Your organization's ID at this service.",
  keyStored: 'Stored encrypted for your organization, never shown again.',
  takeStored: 'Use the stored key',
  storedAbout: 'A key is still stored for your organization.',
  takeBuiltIn: (name: string) => `Use the built-in ${toNoun(name)}`,
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
  builtInStays: 'What you created with the built-in service is kept there until you switch back.',
  aboutBuiltIn: 'The built-in service of this portal',
  aboutKeyed: 'The service of this portal, with your key',
  aboutAccount: (vendor: string, place: string) => `Your ${vendor} account, ${place}`,
  accountName: (name: string) => `account ${name}`,
  keyEnds: (hint: string) => `key ends in ${hint}`,
  since: (at: string) => `connected ${at}`,
  keyMissing: 'No key set',
  keyUnused: (at: string) => `Key stored but not used, last changed ${at}`,
  checkedAt: (at: string) => `Last checked ${at}`,
  checkFailed: "Couldn't run the check.",
  whatToDo: {
    refused:
      'Create a new key in your account there and replace this one. Nothing works until then.',
    refusedBuiltIn: 'Connect the built-in service again to get a new key.',
    unreachable: 'Your key is kept. Try again in a moment.',
  },
  disallowed: (contact: string | null) =>
    `This portal no longer allows this address. Connect another one. ${askOperator(contact)}`,
  views: (count: number) =>
    `${count.toLocaleString('en-US')} page ${count === 1 ? 'view' : 'views'} in the last 30 days`,
  forwarded: "Page views are also forwarded to an address set by the portal's operator.",
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnecting: 'Disconnecting...',
  disconnected: (name: string) => `${name} disconnected`,
  comingSoon: 'Coming Soon',
  confirmTitle: (name: string) => `Disconnect ${name}?`,
  confirmText: (name: string) =>
    `Your whole organization stops using the ${name.toLowerCase()}. Nothing is deleted there, and the stored key is kept so that you can reconnect.`,
  confirmAnalytics:
    "The portal stops counting your organization's page views. Earlier counts are kept.",
  deleteKey: 'Delete the stored key too',
  cancel: 'Cancel',
  loadFailed: "Couldn't load the integrations.",
} as const;
