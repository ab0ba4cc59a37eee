import type { KeyProvider } from 'shared-contract';
import type { IconName } from 'shared-ui/core';

export interface Integration {
  name: string;
  description: string;
  icon: IconName;
  /** Whose key connects it; none: part of the portal itself. */
  provider?: KeyProvider;
  /** Announced, and not there yet. */
  comingSoon?: boolean;
}

/** What the portal can be connected to, in the order of the page. */
export const integrations: readonly Integration[] = [
  {
    name: 'Voice platform',
    description: 'Assistants, calls, phone numbers and tools.',
    icon: 'voice',
    provider: 'vapi',
  },
  {
    name: 'Analytics platform',
    description: 'Counts page views by page, without a name or an address. Part of the portal.',
    icon: 'chart',
  },
  {
    name: 'Vector database',
    description: 'Datasets and the search in their chunks.',
    icon: 'datasets',
    provider: 'trieve',
  },
  {
    name: 'Slack',
    description: 'Failed calls and alerts in a channel of your team.',
    icon: 'chat',
    comingSoon: true,
  },
  {
    name: 'Microsoft Teams',
    description: 'Failed calls and alerts in a channel of your team.',
    icon: 'chat',
    comingSoon: true,
  },
];
