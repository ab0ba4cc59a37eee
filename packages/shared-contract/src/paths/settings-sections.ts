import { pages } from './pages';

const tab = (name: string) => `${pages.settings}?tab=${name}`;

/** Sections of the settings in order, used by the settings and by "Find anything". */
export const settingsSections = [
  { name: 'integrations', label: 'Integrations', icon: 'plug', path: tab('integrations') },
  { name: 'people', label: 'People', icon: 'people', path: pages.people },
  { name: 'organization', label: 'Organization', icon: 'building', path: tab('organization') },
  { name: 'sign-in', label: 'Single sign-on', icon: 'lock', path: tab('sign-in') },
  { name: 'tokens', label: 'Access tokens', icon: 'key', path: tab('tokens') },
  { name: 'audit', label: 'Audit', icon: 'history', path: pages.audit },
  { name: 'notifications', label: 'Notifications', icon: 'bell', path: tab('notifications') },
  { name: 'account', label: 'Account', icon: 'user', path: tab('account') },
] as const;

export type SettingsSection = (typeof settingsSections)[number];
