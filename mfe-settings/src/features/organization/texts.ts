import type { RetentionClass } from 'shared-contract';

/** Texts of the organization's section in the settings. */
export const organizationTexts = {
  title: 'Organization',
  adminOnly: 'Only an admin can change the organization.',
  loadFailed: 'Could not load the organization.',
  name: 'Name',
  timeZone: 'Time zone',
  browserZone: "Each browser's own",
  zoneAbout: 'Days of the dashboard and of calls begin and end here.',
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
          : `${without} of ${all} members have no passkey yet. They set one up before they can continue.`,
      tokens: (count: number) =>
        `${count === 1 ? '1 access token stops' : `${count} access tokens stop`} working: made without a second factor.`,
      about: 'Every member gets a mail. It applies at once, also to people who are signed in now.',
      done: 'A second factor is required',
    },
    off: {
      title: (name: string) => `Stop requiring a second factor in ${name}?`,
      about: 'Members can sign in with a password again. Every admin gets a mail.',
      submit: 'Stop requiring it',
      done: 'A second factor is no longer required',
    },
    countFailed: 'Could not count the members without a passkey.',
    failed: 'The requirement could not be changed. Please try again.',
  },
  retention: {
    title: 'Data retention',
    about: 'Older data is removed within a day.',
    keep: (what: string) => `Keep ${what.toLowerCase()}`,
    forever: 'As long as the portal does',
    days: (days: number) => (days % 365 === 0 ? years(days / 365) : `${days} days`),
    classes: {
      calls: 'Calls',
      recordings: 'Recordings',
      page_views: 'Page views',
      audit: 'Audit',
    } satisfies Record<RetentionClass, string>,
    notes: {
      calls: (builtIn: boolean | null) =>
        builtIn === false
          ? 'Removed from the lists of the portal. They stay in your own account at the platform.'
          : 'Removed from the portal and from its voice service, with conversations.',
      recordings: () => 'No longer played or downloaded in the portal.',
      page_views: () => 'Counts of viewed pages.',
      audit: (_builtIn: boolean | null, days: number) =>
        `Kept for ${days} days at most. A shorter time takes effect after a week, and every admin gets a mail.`,
    },
    auditChange: (by: string, days: number, due: string) =>
      `${by} changed the audit to ${days} days. Older events are removed on ${due}.`,
    keepAudit: 'Keep older events',
    preview: 'Preview',
    previewing: 'Counting…',
    nothing: 'Nothing would be removed now.',
    wouldGo: 'Would be removed now',
    line: (what: string, count: string, oldest: string) => `${what}: ${count}, from ${oldest} on`,
    save: 'Save retention',
    failed: 'The retention could not be changed. Please try again.',
  },
  export: {
    title: 'Export',
    about: 'All data of the organization as a ZIP of JSON Lines, without keys and other secrets.',
    start: 'Export everything',
    starting: 'Preparing…',
    failed: 'The export could not be started. Please try again.',
  },
  deletion: {
    title: 'Delete the organization',
    about: (days: number) =>
      `Removes assistants, calls, datasets, keys and members after ${days} days. Every admin gets a mail and can cancel. Accounts of people stay.`,
    start: 'Delete organization',
    waiting: (by: string, due: string) => `${by} asked to delete this organization on ${due}.`,
    someone: 'An admin',
    keep: 'Cancel deletion',
    keeping: 'Cancelling…',
    dialog: (name: string) => `Delete ${name}?`,
    typeName: (name: string) => `Enter ${name} to confirm`,
    deleting: 'Requesting…',
    failed: 'The deletion could not be changed. Please try again.',
  },
} as const;

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}
