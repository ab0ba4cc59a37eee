import { defineContribution, pages } from 'shared-contract';

export const portal = defineContribution({
  id: 'mfe-assistants',
  title: 'Assistants',
  basePath: pages.assistants,
  routes: [pages.assistants, pages.calls, pages.call],
  navigation: [{ label: 'Assistants', icon: 'assistants', path: pages.assistants, order: 20 }],
  contract: '^1.0.0',
});
