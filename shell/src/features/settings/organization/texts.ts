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
