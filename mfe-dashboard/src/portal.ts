import { firstReads } from 'shared-api';
import { defineContribution, pages } from 'shared-contract';

export const portal = defineContribution({
  id: 'mfe-dashboard',
  title: 'Dashboard',
  basePath: pages.dashboard,
  routes: [pages.dashboard],
  navigation: [{ label: 'Dashboard', icon: 'dashboard', path: pages.dashboard, order: 10 }],
  firstReads: [...firstReads.agents, ...firstReads.callCount, ...firstReads.datasets],
  contract: '^1.0.0',
});
