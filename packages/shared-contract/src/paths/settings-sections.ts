import { pages } from './pages';

const toPath = (name: string) => `${pages.settings}?tab=${name}`;

/** Sections of the settings in order, used by the settings and by "Find anything". */
export const settingsSections = [
  { name: 'integrations', label: 'Integrations', icon: 'plug', path: toPath('integrations') },
  { name: 'people', label: 'People', icon: 'people', path: pages.people },
  { name: 'organization', label: 'Organization', icon: 'building', path: toPath('organization') },
  { name: 'sign-in', label: 'Single sign-on', icon: 'lock', path: toPath('sign-in') },
  { name: 'tokens', label: 'Access tokens', icon: 'key', path: toPath('tokens') },
  { name: 'audit', label: 'Audit', icon: 'history', path: pages.audit },
  { name: 'notifications', label: 'Notifications', icon: 'bell', path: toPath('notifications') },
  { name: 'account', label: 'Account', icon: 'user', path: toPath('account') },
] as const;

export type SettingsSection = (typeof settingsSections)[number];
