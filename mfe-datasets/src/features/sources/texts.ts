import type { Site, SiteRun, SiteSchedule } from 'shared-contract';

const figure = (count: number) => count.toLocaleString('en-US');
const chunks = (count: number) => `${figure(count)} ${count === 1 ? 'chunk' : 'chunks'}`;
const pages = (count: number) => `${figure(count)} ${count === 1 ? 'page' : 'pages'}`;

/** Texts of the sources page. */
export const texts = {
  title: 'Sources',
  purpose: 'Web sites that this dataset is kept up to date from.',
  loading: 'Loading the sources…',
  failed: (message: string) => `Error fetching sources: ${message}`,
  none: 'No sources yet.',
  noneHelp:
    'Add a web site or a sitemap. You see what would be imported before anything is changed.',
  add: 'Add a web site',
  facts: ({ pages: read, chunks: kept }: Pick<Site, 'pages' | 'chunks'>) =>
    `${pages(read)}, ${chunks(kept)}`,
  schedules: {
    once: 'When asked',
    daily: 'Every day',
    weekly: 'Every week',
  } satisfies Record<SiteSchedule, string>,
  paused: 'Paused',
  next: (time: string) => `next ${time}`,
  runNow: 'Run now',
  lookFirst: 'Look first',
  everything: 'Read all pages again',
  pause: 'Pause',
  resume: 'Resume',
  change: 'Change…',
  remove: 'Remove…',
  more: (address: string) => `More actions for ${address}`,
  runOf: (address: string) => `Run now: ${address}`,
  startFailed: 'The run could not be started',
  changeFailed: 'The source could not be changed',
  pausedNow: 'Source paused',
  resumedNow: 'Source resumed',
  form: {
    addTitle: 'Add a web site',
    changeTitle: 'Change the source',
    address: 'Address',
    addressHelp: 'For example https://docs.example.com/. Only public pages are read.',
    kind: 'What it is',
    kinds: { site: 'A web site: follow its links', sitemap: 'A sitemap: read the pages it lists' },
    schedule: 'Read it again',
    include: 'Only paths that begin with',
    includeHelp: 'One per line, such as /docs. Empty: everything below the address.',
    exclude: 'Except paths that begin with',
    excludeHelp: 'One per line, such as /docs/archive.',
    pathProblem: 'A path begins with / and has no spaces.',
    pageLimit: 'Most pages',
    pageLimitHelp: (most: number) => `Up to ${figure(most)}.`,
    pageLimitProblem: (most: number) => `Enter a number from 1 to ${figure(most)}.`,
    look: 'Look first',
    looking: 'Adding…',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    addFailed: 'The source could not be added',
    saved: 'Source saved. The next run goes by it.',
  },
  removal: {
    title: 'Remove the source',
    question: (address: string) => `${address} is no longer read.`,
    chunks: 'Its chunks',
    keep: (count: number) => `Keep ${chunks(count)}`,
    delete: (count: number) => `Delete ${chunks(count)}, as an import that can be undone`,
    remove: 'Remove',
    removing: 'Removing…',
    cancel: 'Cancel',
    failed: 'The source could not be removed',
    removed: 'Source removed',
    removedSoon: 'The chunks of the source are being deleted',
  },
  run: {
    reading: ({ read, unchanged, queued }: SiteRun['pages']) =>
      `Reading the site: ${pages(read + unchanged)} read, ${figure(queued)} to go`,
    checking: 'Checking what would change…',
    importing: 'Importing…',
    stop: 'Stop',
    waits: {
      look: 'Nothing is imported yet.',
      deletions: 'The run waits because it would delete many chunks of this source.',
      questions: 'The run waits because questions that must pass would fail.',
    },
    nothing: 'Nothing to change.',
    unchanged: 'Nothing changed',
    changes: ({ created, updated, deleted }: NonNullable<SiteRun['changes']>) =>
      [
        created > 0 && `${chunks(created)} new`,
        updated > 0 && `${figure(updated)} changed`,
        deleted > 0 && `${figure(deleted)} deleted`,
      ]
        .filter(Boolean)
        .join(', '),
    preview: (effect: string) => `Preview: ${effect}.`,
    pages: ({ read, unchanged, failed, out }: SiteRun['pages']) =>
      `${pages(read + unchanged)} read, ${figure(failed + out)} left out`,
    turnsRed: (count: number) =>
      count === 1 ? '1 question would fail:' : `${figure(count)} questions would fail:`,
    turnsGreen: (count: number) =>
      count === 1 ? '1 more question would pass.' : `${figure(count)} more questions would pass.`,
    noTurn: (count: number) =>
      count === 1
        ? '1 question checked, it stays as it is.'
        : `${figure(count)} questions checked, all stay as they are.`,
    partly: (rows: number, all: number) =>
      `Checked with ${figure(rows)} of ${figure(all)} changed chunks.`,
    import: 'Import',
    discard: 'Discard',
    discarded: 'Run ended. Nothing was changed.',
    decideFailed: 'The run could not be changed',
    details: 'Show details',
    hide: 'Hide details',
    detailsFailed: 'The details could not be loaded',
    leftOut: 'Pages left out',
    page: 'Page',
    reason: 'Reason',
    stays: 'Chunks of earlier runs stay.',
    examples: 'Chunks that change',
    firstOf: (shown: number) => `The first ${figure(shown)}.`,
    heading: 'Section',
    change: 'Change',
    outcomes: { created: 'New', updated: 'Changed', deleted: 'Deleted' },
  },
  runs: {
    title: 'Runs',
    of: (address: string) => `Runs of ${address}`,
    when: 'When',
    cause: 'Started',
    causes: { asked: 'by a member', schedule: 'by schedule', removal: 'by removal' },
    result: 'Result',
    duration: 'Took',
    seconds: (ms: number) =>
      ms < 90_000 ? `${Math.max(1, Math.round(ms / 1_000))} s` : `${Math.round(ms / 60_000)} min`,
    actions: 'Actions',
    stopped: 'Stopped',
    undone: 'Undone',
    undo: 'Undo',
    undoOf: (time: string) => `Undo the run of ${time}`,
    undoing: 'Undoing…',
    undoneNow: (removed: number, restored: number) =>
      `Run undone: ${removed} removed, ${restored} restored.`,
    undoFailed: 'The run could not be undone',
  },
} as const;
