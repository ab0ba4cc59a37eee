/** Texts of the shell's own frame; those of a screen stand with the screen. */
export const shellTexts = {
  portalName: 'Management Portal',
  checkingSession: 'Checking your session',
  /** Where an earlier version of a page is shown. */
  earlier: (title: string) =>
    `The current version of ${title} could not be loaded. An earlier version is shown.`,
  retry: 'Retry',
  titles: {
    login: 'Sign in',
    register: 'Create account',
    resetPassword: 'Choose a new password',
    invitation: 'Invitation',
    preview: 'Preview',
    confirmEmail: 'Confirm your new email address',
    undoEmail: 'Restore your email address',
    loading: 'Loading',
    settings: 'Settings',
    help: 'Help',
    composition: 'Composition',
    notFound: 'Page not found',
  },
} as const;
