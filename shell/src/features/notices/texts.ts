export const noticeTexts = {
  /** Below 'Failed to sign out'. */
  stillOpen:
    'You are signed out in this browser, but the server could not be reached. Your session may still be active.',
  confirmDue: (email: string) => `Confirm your email address: we'll send a link to ${email}.`,
  confirmSent: (email: string) =>
    `Confirm your email address: open the link that we sent to ${email}.`,
  linkSent: (email: string) => `We sent a link to ${email}.`,
  sendLink: 'Send link',
  sendAgain: 'Send again',
  sendingLink: 'Sending…',
  sendFailed: "Couldn't send the link. Please try again.",
  region: 'Notices',
  notKept: "This browser doesn't save settings. They last until you close or reload this tab.",
  ready: (title: string) => `A new version of ${title} is ready.`,
  update: 'Update now',
  newShell: 'A new version of the portal is ready.',
  mustReload: 'The portal was updated. Reload this page to use the new version.',
  reload: 'Reload',
  override: {
    on: (title: string, origin: string) => `${title} is loaded from ${origin} in this browser.`,
    end: 'Stop',
    ending: 'Stopping',
    failed: (title: string) => `Couldn't stop the override of ${title}. Please try again.`,
  },
  preview: {
    on: (title: string, version: string) => `Preview of ${title} ${version}`,
    end: 'Leave preview',
    ending: 'Leaving',
    failed: (title: string) => `Couldn't leave the preview of ${title}. Please try again.`,
  },
  ended: (title: string) =>
    `The override of ${title} failed to load. All overrides were removed from this browser.`,
} as const;
