/** Texts that all sections share. */
export const settingsTexts = {
  title: 'Settings',
  purpose: 'Your organization, its people and its connections.',
  documentation: 'View Documentation',
  sections: 'Settings sections',
  organization: 'Organization',
  darkMode: 'Dark Mode',
} as const;
