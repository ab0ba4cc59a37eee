import { firstReads, limitToPages } from 'shared-api';
import { defineContribution, pages } from 'shared-contract';

export const portal = defineContribution({
  id: 'mfe-assistants',
  title: 'Assistants',
  basePath: pages.assistants,
  otherPaths: [pages.allCalls, pages.inbox],
  routes: [
    pages.assistants,
    pages.allCalls,
    pages.compareCalls,
    pages.listedCall,
    pages.listedConversation,
    pages.inbox,
    pages.calls,
    pages.assistantTab,
    pages.call,
    pages.conversation,
  ],
  navigation: [
    { label: 'Assistants', icon: 'assistants', path: pages.assistants, order: 20 },
    { label: 'Calls', icon: 'calls', path: pages.allCalls, order: 22 },
    { label: 'Inbox', icon: 'inbox', path: pages.inbox, order: 24 },
  ],
  // Excludes the voice platform's lists, because those requests fail unless a platform is
  // connected.
  firstReads: limitToPages(
    [pages.assistants],
    [
      ...firstReads.agents,
      ...firstReads.serverKey,
      ...firstReads.voice,
      ...firstReads.activity,
      ...firstReads.samples,
    ],
  ),
  contract: '^1.4.0',
});
