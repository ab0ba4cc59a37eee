import type { ComponentType } from 'react';
import { publicConfig } from 'remote-kit';
import { createPageSource, type PageSource, withDeadline } from 'remote-kit/loading';
import { pages, type SettingsSection, settingsSections } from 'shared-contract';

type SectionName = SettingsSection['name'];

const loaders: Record<SectionName, () => Promise<ComponentType>> = {
  integrations: async () =>
    (await import('../features/integrations/IntegrationsSection')).IntegrationsSection,
  people: async () => (await import('../features/people/PeopleSection')).PeopleSection,
  organization: async () =>
    (await import('../features/organization/OrganizationSection')).OrganizationSection,
  'sign-in': async () =>
    (await import('../features/single-sign-on/SingleSignOnSection')).SingleSignOnSection,
  tokens: async () =>
    (await import('../features/access-tokens/AccessTokensSection')).AccessTokensSection,
  audit: async () => (await import('../features/audit/AuditSection')).AuditSection,
  notifications: async () =>
    (await import('../features/notifications/NotificationsSection')).NotificationsSection,
  account: async () => (await import('../features/account/AccountPanel')).AccountPanel,
};

const ofThePerson: readonly SectionName[] = ['notifications', 'account'];

/** A section of the settings, whose panel is a separate chunk. */
export interface Section {
  name: SectionName;
  group: 'organization' | 'person';
  icon: SettingsSection['icon'];
  label: string;
  to: string;
  /** Has its own page, rather than a tab of `/settings`. */
  isPage: boolean;
  source: PageSource;
}

/** All sections, in the order of the navigation. */
export const sections: readonly Section[] = settingsSections.map(({ name, icon, label, path }) => ({
  name,
  group: ofThePerson.includes(name) ? 'person' : 'organization',
  icon,
  label,
  to: path,
  isPage: !path.startsWith(pages.settings),
  source: createPageSource(path, label, () =>
    withDeadline(loaders[name], publicConfig().remoteTimeoutMs),
  ),
}));

/** @returns the section in a URL; the first one if there is none */
export function findSection(pathname: string, tab: string | null): Section {
  const page = sections.find(({ isPage, to }) => isPage && to === pathname);
  const named = sections.find(({ isPage, name }) => !isPage && name === tab);
  return page ?? named ?? (sections[0] as Section);
}
