import type { Site, SiteRun, SiteSchedule } from 'shared-contract';

const formatCount = (count: number) => count.toLocaleString('en-US');
const countChunks = (count: number) => `${formatCount(count)} ${count === 1 ? 'chunk' : 'chunks'}`;
const countPages = (count: number) => `${formatCount(count)} ${count === 1 ? 'page' : 'pages'}`;

export const texts = {
  title: 'Sources',
  purpose: 'Files and websites that this dataset is made from.',
  loading: 'Loading the sources…',
  failed: (message: string) => `Error fetching sources: ${message}`,
  none: 'No websites yet.',
  noneHelp: 'Add a website or sitemap. You see a preview before anything changes.',
  add: 'Add a website',
  websites: 'Websites',
  files: {
    title: 'Files',
    none: 'No files imported yet.',
    add: 'Import files',
    name: 'Name',
    chunks: 'Chunks added',
    imported: 'Last imported',
    actions: 'Actions',
    replace: 'Replace',
    replaceOf: (name: string) => `Replace ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'The chunks that this file added are deleted, and those that it changed are restored. Chunks that were edited later are kept.',
    confirm: 'Remove file',
    removing: 'Removing…',
    cancel: 'Cancel',
    removed: (removed: number, restored: number, kept: number) =>
      `${countChunks(removed)} deleted, ${formatCount(restored)} restored${kept > 0 ? `, ${formatCount(kept)} kept because they were edited later` : ''}.`,
    failed: "Couldn't remove the file",
    listFailed: (message: string) => `Error fetching imports: ${message}`,
  },
  facts: ({ pages: read, chunks: kept }: Pick<Site, 'pages' | 'chunks'>) =>
    `${countPages(read)}, ${countChunks(kept)}`,
  schedules: {
    once: 'Manually',
    daily: 'Every day',
    weekly: 'Every week',
  } satisfies Record<SiteSchedule, string>,
  paused: 'Paused',
  next: (time: string) => `next ${time}`,
  runNow: 'Sync now',
  lookFirst: 'Preview changes',
  everything: 'Sync all pages again',
  pause: 'Pause',
  resume: 'Resume',
  change: 'Change…',
  remove: 'Remove…',
  more: (address: string) => `More actions for ${address}`,
  runOf: (address: string) => `Sync now: ${address}`,
  startFailed: "Couldn't start the sync",
  changeFailed: "Couldn't change the source",
  pausedNow: 'Source paused',
  resumedNow: 'Source resumed',
  form: {
    addTitle: 'Add a website',
    changeTitle: 'Change the source',
    address: 'Address',
    addressHelp: 'For example https://docs.example.com/. Only public pages are read.',
    kind: 'Type',
    kinds: { site: 'Website: follow its links', sitemap: 'Sitemap: read the pages it lists' },
    schedule: 'Sync',
    include: 'Include only paths starting with',
    includeHelp: 'One per line, such as /docs. Leave empty for everything below the address.',
    exclude: 'Exclude paths starting with',
    excludeHelp: 'One per line, such as /docs/archive.',
    pathProblem: 'Enter paths that begin with / and have no spaces.',
    pageLimit: 'Page limit',
    pageLimitHelp: (most: number) => `Up to ${formatCount(most)}.`,
    pageLimitProblem: (most: number) => `Enter a number from 1 to ${formatCount(most)}.`,
    look: 'Preview changes',
    looking: 'Adding…',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    addFailed: "Couldn't add the source",
    saved: 'Saved. Changes apply from the next sync.',
  },
  removal: {
    title: 'Remove the source',
    question: (address: string) => `${address} will no longer be synced.`,
    chunks: 'Its chunks',
    keep: (count: number) => `Keep ${countChunks(count)}`,
    delete: (count: number) => `Delete ${countChunks(count)} (you can undo this)`,
    remove: 'Remove',
    removing: 'Removing…',
    cancel: 'Cancel',
    failed: "Couldn't remove the source",
    removed: 'Source removed',
    removedSoon: 'Deleting the chunks of this source…',
  },
  run: {
    reading: ({ read, unchanged, queued }: SiteRun['pages']) =>
      `Reading the site: ${countPages(read + unchanged)} read, ${formatCount(queued)} to go`,
    checking: 'Checking what would change…',
    importing: 'Importing…',
    stop: 'Stop',
    waits: {
      look: 'Nothing is imported yet.',
      deletions: 'Waiting for you: this sync would delete many chunks.',
      questions: 'Waiting for you: questions that must pass would fail.',
    },
    nothing: 'No changes.',
    unchanged: 'No changes',
    changes: ({ created, updated, deleted }: NonNullable<SiteRun['changes']>) =>
      [
        created > 0 && `${countChunks(created)} new`,
        updated > 0 && `${formatCount(updated)} changed`,
        deleted > 0 && `${formatCount(deleted)} deleted`,
      ]
        .filter(Boolean)
        .join(', '),
    preview: (effect: string) => `Preview: ${effect}.`,
    pages: ({ read, unchanged, failed, out }: SiteRun['pages']) =>
      `${countPages(read + unchanged)} read, ${formatCount(failed + out)} left out`,
    turnsRed: (count: number) =>
      count === 1 ? '1 question would fail:' : `${formatCount(count)} questions would fail:`,
    turnsGreen: (count: number) =>
      count === 1
        ? '1 more question would pass.'
        : `${formatCount(count)} more questions would pass.`,
    noTurn: (count: number) =>
      count === 1
        ? '1 question checked. Its result stays the same.'
        : `${formatCount(count)} questions checked. All results stay the same.`,
    partly: (rows: number, all: number) =>
      `Checked with ${formatCount(rows)} of ${formatCount(all)} changed chunks.`,
    import: 'Import',
    discard: 'Discard',
    discarded: 'Discarded. Nothing was changed.',
    decideFailed: "Couldn't change the sync",
    details: 'Show details',
    hide: 'Hide details',
    detailsFailed: "Couldn't load the details",
    leftOut: 'Pages left out',
    page: 'Page',
    reason: 'Reason',
    stays: 'Chunks from earlier syncs are kept.',
    examples: 'Chunks that change',
    firstOf: (shown: number) => `The first ${formatCount(shown)}.`,
    heading: 'Section',
    change: 'Change',
    outcomes: { created: 'New', updated: 'Changed', deleted: 'Deleted' },
  },
  runs: {
    title: 'Syncs',
    of: (address: string) => `Syncs of ${address}`,
    when: 'When',
    cause: 'Started',
    causes: { asked: 'by a member', schedule: 'on schedule', removal: 'by removal' },
    result: 'Result',
    duration: 'Took',
    seconds: (ms: number) =>
      ms < 90_000 ? `${Math.max(1, Math.round(ms / 1_000))} s` : `${Math.round(ms / 60_000)} min`,
    actions: 'Actions',
    stopped: 'Stopped',
    undone: 'Undone',
    undo: 'Undo',
    undoOf: (time: string) => `Undo the sync of ${time}`,
    undoing: 'Undoing…',
    undoneNow: (removed: number, restored: number) =>
      `Sync undone: ${removed} removed, ${restored} restored.`,
    undoFailed: "Couldn't undo the sync",
  },
} as const;
