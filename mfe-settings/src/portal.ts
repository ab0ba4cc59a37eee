import { firstReads, limitToPages } from 'shared-api';
import { defineContribution, pages } from 'shared-contract';

export const portal = defineContribution({
  id: 'mfe-settings',
  title: 'Settings',
  basePath: pages.settings,
  otherPaths: [pages.people, pages.audit],
  routes: [pages.settings, pages.people, pages.audit],
  // The shell adds the entry itself, even in older versions.
  navigation: [],
  firstReads: [
    ...firstReads.organizations,
    ...limitToPages([pages.settings], [...firstReads.integrations, ...firstReads.samples]),
  ],
  contract: '^1.4.0',
});
