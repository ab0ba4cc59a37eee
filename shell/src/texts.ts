/** Texts of the shell's own frame. Texts of a screen are next to the screen. */
export const shellTexts = {
  portalName: 'Management Portal',
  checkingSession: 'Checking your session',
  /** For pages that are shown in an earlier version. */
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
