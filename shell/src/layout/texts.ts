/** Texts of the frame around every page. */
export const layoutTexts = {
  product: 'Management Portal',
  logo: 'Logo',
  skip: 'Skip to content',
  navigation: 'Main',
  sidebar: 'Sidebar',
  toggleSidebar: 'Toggle sidebar',
  closeSidebar: 'Close sidebar',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  userMenu: 'User menu',
  settings: 'Settings',
  signOut: 'Sign out',
  help: 'Need help?',
  documentation: 'Documentation',
  support: 'Contact support',
} as const;
