import type { ComponentType } from 'react';
import { pages } from 'shared-contract';
import type { IconName } from 'shared-ui/core';
import { publicConfig } from '../../layout/public-config';
import { withDeadline } from '../../loading/deadline';
import { createPageSource, type PageSource } from '../../loading/page-source';
import { settingsTexts } from './texts';

type SectionName = keyof typeof settingsTexts.tabs;

interface Row {
  name: SectionName;
  group: 'organization' | 'person';
  icon: IconName;
  load: () => Promise<ComponentType>;
  /** Default: a tab of `/settings`. */
  page?: string;
}

const rows: readonly Row[] = [
  {
    name: 'integrations',
    group: 'organization',
    icon: 'plug',
    load: async () =>
      (await import('./components/integrations/IntegrationsSection')).IntegrationsSection,
  },
  {
    name: 'people',
    group: 'organization',
    icon: 'people',
    page: pages.people,
    load: async () => (await import('../people/PeopleSection')).PeopleSection,
  },
  {
    name: 'organization',
    group: 'organization',
    icon: 'building',
    load: async () => (await import('./organization/OrganizationSection')).OrganizationSection,
  },
  {
    name: 'sign-in',
    group: 'organization',
    icon: 'lock',
    load: async () =>
      (await import('../administration/single-sign-on/SingleSignOnSection')).SingleSignOnSection,
  },
  {
    name: 'tokens',
    group: 'organization',
    icon: 'key',
    load: async () =>
      (await import('../administration/access-tokens/AccessTokensSection')).AccessTokensSection,
  },
  {
    name: 'audit',
    group: 'organization',
    icon: 'history',
    load: async () => (await import('../administration/audit/AuditSection')).AuditSection,
    page: pages.audit,
  },
  {
    name: 'notifications',
    group: 'person',
    icon: 'bell',
    load: async () => (await import('./components/NotificationsSection')).NotificationsSection,
  },
  {
    name: 'account',
    group: 'person',
    icon: 'user',
    load: async () => (await import('../account/AccountPanel')).AccountPanel,
  },
];

/** One entry of the settings, whose panel is a chunk of its own. */
export interface Section {
  name: SectionName;
  group: Row['group'];
  icon: IconName;
  label: string;
  /** Address of the section. */
  to: string;
  /** Whether the address is a page of its own instead of a tab of `/settings`. */
  isPage: boolean;
  source: PageSource;
}

/** Every section, in the order of the rail. */
export const sections: readonly Section[] = rows.map(({ name, group, icon, load, page }) => {
  const label = settingsTexts.tabs[name];
  const to = page ?? `${pages.settings}?tab=${name}`;
  const source = createPageSource(to, label, () =>
    withDeadline(load, publicConfig().remoteTimeoutMs),
  );
  return { name, group, icon, label, to, isPage: page !== undefined, source };
});

/** @returns the section of an address; the first where the address names none */
export function sectionAt(pathname: string, tab: string | null): Section {
  const page = sections.find(({ isPage, to }) => isPage && to === pathname);
  const named = sections.find(({ isPage, name }) => !isPage && name === tab);
  return page ?? named ?? (sections[0] as Section);
}
