export const texts = {
  title: 'Preview',
  checking: 'Checking the preview',
  checkingAbout: 'One moment, please.',
  about: 'A part of the portal that has not been published yet.',
  ask: (owner: string, title: string) => `${owner} wants to show you ${title}`,
  purpose:
    'Only you see this version, in this browser, until you sign out. To leave it, use the notice on any page.',
  warning:
    'A preview can do everything you can do here. Continue only if you know who sent you the link.',
  remote: 'Part of the portal',
  version: 'Version',
  commit: 'Built from commit',
  repository: 'Repository',
  sent: 'Sent',
  ends: 'Ends',
  show: 'Show preview',
  showing: 'Opening',
  no: 'No thanks',
  noToken:
    'This link is incomplete. Open it again exactly as you received it, or ask for a new one.',
  failed: "Couldn't open the preview. Please try again.",
  toDashboard: 'Go to the dashboard',
  otherAccount: 'Sign out and use another account',
} as const;
