/** Texts around every section of the settings. */
export const settingsTexts = {
  title: 'Settings',
  purpose: 'Your organization, its people and its connections.',
  documentation: 'View Documentation',
  sections: 'Settings sections',
  organization: 'Organization',
  darkMode: 'Dark Mode',
} as const;
