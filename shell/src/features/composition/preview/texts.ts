/** Texts of the page that the link to a preview leads to. */
export const texts = {
  title: 'Preview',
  checking: 'Checking the preview',
  checkingAbout: 'One moment, please.',
  about: 'A part of the portal, before it is published.',
  ask: (owner: string, title: string) => `${owner} wants to show you ${title}`,
  purpose:
    'You alone see this version, in this browser and until you sign out. A notice on every page leaves it.',
  warning:
    'Its code can do everything that you can do here. Continue only if you know who sent you the link.',
  remote: 'Part of the portal',
  version: 'Version',
  commit: 'Built from commit',
  repository: 'Of the repository',
  sent: 'Sent',
  ends: 'Ends',
  show: 'Show preview',
  showing: 'Opening',
  no: 'No thanks',
  noToken: 'This link is not complete. Open it again as it was sent to you, or ask for a new one.',
  failed: 'The preview could not be opened. Please try again.',
  toDashboard: 'Go to the dashboard',
  otherAccount: 'Sign out and use another account',
} as const;
