/** Texts of the shell's own frame; those of a screen stand with the screen. */
export const shellTexts = {
  portalName: 'Management Portal',
  retry: 'Retry',
  checkingSession: 'Checking your session',
  loadingPage: (title: string) => `Loading ${title}`,
  pageFailed: (title: string) =>
    `${title} could not be loaded. The rest of the portal keeps working; please try again.`,
  pageBroke: (title: string) =>
    `${title} ran into a problem. The rest of the portal keeps working; please try again.`,
  titles: {
    login: 'Sign in',
    register: 'Create account',
    resetPassword: 'Choose a new password',
    invitation: 'Invitation',
    preview: 'Preview',
    confirmEmail: 'Confirm your new email address',
    undoEmail: 'Bring your address back',
    loading: 'Loading',
    settings: 'Settings',
    help: 'Help',
    composition: 'Composition',
    notFound: 'Page not found',
  },
} as const;
