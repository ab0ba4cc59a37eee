/** Texts of what the portal says beside the page. */
export const noticeTexts = {
  /** Below 'Failed to sign out'. */
  stillOpen:
    'This browser is signed out, but the server could not be told. Your session may still be open.',
  region: 'Notices',
  ready: (title: string) => `A new version of ${title} is ready.`,
  update: 'Update now',
  override: (title: string, origin: string) => `${title} comes from ${origin} in this browser.`,
  stop: 'Stop',
  stopping: 'Stopping',
  stopFailed: (title: string) => `The override of ${title} could not be ended. Please try again.`,
  ended: (title: string) => `The override of ${title} did not load and was ended.`,
} as const;
