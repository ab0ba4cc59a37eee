import type { ConnectedProvider } from 'shared-contract';
import type { IconName } from 'shared-ui/core';

export interface Integration {
  name: string;
  description: string;
  icon: IconName;
}

/** The two services that are connected with a key. */
export const keyIntegrations: Readonly<Record<ConnectedProvider, Integration>> = {
  vapi: {
    name: 'Voice platform',
    description: 'Assistants, calls, phone numbers and tools.',
    icon: 'voice',
  },
  trieve: {
    name: 'Vector database',
    description: 'Datasets and the search in their chunks.',
    icon: 'datasets',
  },
};

export const analyticsPlatform: Integration = {
  name: 'Analytics platform',
  description: 'Counts page views by page, without names or addresses. Built into the portal.',
  icon: 'chart',
};

/** Announced but not available yet. */
export const comingIntegrations: readonly Integration[] = [
  {
    name: 'Slack',
    description: 'Failed calls and alerts in a channel of your team.',
    icon: 'chat',
  },
  {
    name: 'Microsoft Teams',
    description: 'Failed calls and alerts in a channel of your team.',
    icon: 'chat',
  },
];
