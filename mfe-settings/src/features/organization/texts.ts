import type { RetentionClass } from 'shared-contract';

export const organizationTexts = {
  title: 'Organization',
  adminOnly: 'Only an admin can change the organization.',
  loadFailed: "Couldn't load the organization.",
  name: 'Name',
  timeZone: 'Time zone',
  browserZone: "Viewer's time zone",
  zoneAbout: 'Sets when a day starts and ends on the dashboard and in calls.',
  change: 'Change',
  changeNamed: (what: string) => `Change ${what.toLowerCase()}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  cancel: 'Cancel',
  secondFactor: {
    title: 'Sign-in security',
    label: 'Require a second factor',
    about: 'A stolen password is no longer enough to work in this organization.',
    isOn: 'Members need a second factor.',
    isOff: 'A second factor is not required.',
    on: {
      title: (name: string) => `Require a second factor in ${name}?`,
      submit: 'Require it',
      members: (without: number, all: number) =>
        without === 0
          ? 'Every member has a passkey.'
          : `${without} of ${all} members have no passkey yet. They'll need to set one up before they can continue.`,
      tokens: (count: number) =>
        `${count === 1 ? '1 access token created without a second factor stops' : `${count} access tokens created without a second factor stop`} working.`,
      about:
        'Every member gets an email. It applies immediately, even to people who are signed in.',
      done: 'A second factor is required',
    },
    off: {
      title: (name: string) => `Stop requiring a second factor in ${name}?`,
      about: 'Members can sign in with only a password again. Every admin gets an email.',
      submit: 'Stop requiring it',
      done: 'A second factor is no longer required',
    },
    countFailed: "Couldn't count the members without a passkey.",
    failed: "Couldn't change the requirement. Please try again.",
  },
  retention: {
    title: 'Data retention',
    about: 'Older data is deleted within 24 hours.',
    keep: (what: string) => `Keep ${what.toLowerCase()}`,
    forever: 'Portal default',
    days: (days: number) => (days % 365 === 0 ? formatYears(days / 365) : `${days} days`),
    classes: {
      calls: 'Calls',
      recordings: 'Recordings',
      page_views: 'Page views',
      audit: 'Audit',
    } satisfies Record<RetentionClass, string>,
    notes: {
      calls: (builtIn: boolean | null) =>
        builtIn === false
          ? 'Deleted from the portal. Your own account at the platform keeps them.'
          : 'Deleted from the portal and its voice service, including conversations.',
      recordings: () => 'Can no longer be played or downloaded in the portal.',
      page_views: () => 'Page view counts.',
      audit: (_builtIn: boolean | null, days: number) =>
        `Kept for up to ${days} days. A shorter time takes effect after a week, and every admin gets an email.`,
    },
    auditChange: (by: string, days: number, due: string) =>
      `${by} changed audit retention to ${days} days. Older events are deleted on ${due}.`,
    keepAudit: 'Keep older events',
    preview: 'Preview',
    previewing: 'Counting…',
    nothing: 'Nothing would be deleted now.',
    wouldGo: 'Would be deleted now',
    line: (what: string, count: string, oldest: string) =>
      `${what}: ${count}, oldest from ${oldest}`,
    save: 'Save retention',
    failed: "Couldn't change the retention. Please try again.",
  },
  export: {
    title: 'Export',
    about:
      "All of the organization's data as a ZIP of JSON Lines files, without keys and other secrets.",
    start: 'Export everything',
    starting: 'Preparing…',
    failed: "Couldn't start the export. Please try again.",
  },
  deletion: {
    title: 'Delete the organization',
    about: (days: number) =>
      `Deletes assistants, calls, datasets, keys and members after ${days} days. Every admin gets an email and can cancel. People keep their accounts.`,
    start: 'Delete organization',
    waiting: (by: string, due: string) =>
      `${by} scheduled this organization to be deleted on ${due}.`,
    someone: 'An admin',
    keep: 'Cancel deletion',
    keeping: 'Canceling…',
    dialog: (name: string) => `Delete ${name}?`,
    typeName: (name: string) => `Enter ${name} to confirm`,
    deleting: 'Requesting…',
    failed: "Couldn't change the deletion. Please try again.",
  },
} as const;

function formatYears(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}
