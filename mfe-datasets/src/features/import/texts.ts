import type { ImportJob } from 'shared-contract';
import type { OfficeReason } from './model/parse/office/problem';

type OfficeProgram = 'Word' | 'Excel';
const endings: Record<OfficeProgram, string> = { Word: '.docx', Excel: '.xlsx' };
const aFile = (program: OfficeProgram) =>
  `${program === 'Word' ? 'a Word' : 'an Excel'} (${endings[program]}) file`;

const officeRefusals: Record<OfficeReason, (name: string, program: OfficeProgram) => string> = {
  notOffice: (name, program) => `${name} is not ${aFile(program)}, or it is damaged.`,
  oldOrLocked: (name, program) =>
    `${name} has a password or an older format. Save it in ${program} as ${endings[program]} without a password.`,
  damaged: (name) => `${name} is damaged and could not be read.`,
  entities: (name, program) =>
    `${name} declares a document type, as no file of ${program} does. It was not read.`,
  unpacksTooLarge: (name) => `${name} is too large when it is unpacked. Please split it.`,
  tooManyCells: (name) => `${name} has a sheet of more than 10,000,000 cells. Please split it.`,
  tooSlow: (name) => `${name} took longer than 90 seconds to read. Please split it.`,
};

/** Texts of the import page that are not in the error catalogue. */
export const texts = {
  import: {
    title: 'Import chunks',
    purpose: 'Import a file into this dataset. You see a preview before anything is written.',
    back: 'Back to chunks',
    loading: 'Loading…',
    drop: 'Drop a CSV, JSONL, Excel, Word, Markdown, HTML, text or PDF file here',
    or: 'or',
    choose: 'Choose a file',
    reading: (name: string) => `Reading ${name}…`,
    another: 'Choose another file',
    unknownKind: (name: string) =>
      `${name} cannot be imported. Choose a CSV, JSONL, Excel (.xlsx), Word (.docx), Markdown, HTML, text or PDF file.`,
    fileTooLarge: 'The file is larger than 100 MB. Please split it.',
    sheet: 'Sheet',
    office: officeRefusals,
    unreadable: (name: string) => `${name} could not be read.`,
    rowTooLarge: 'This row is too large',
    rowTooDeep: 'The metadata of this row is nested too deeply',
    forbiddenName: (name: string) => `Metadata cannot be named ${name}`,
    nothingIn: (name: string) => `${name} has nothing to import.`,
    column: (number: number) => `Column ${number}`,
    notJsonObject: 'This line is not a JSON object',
    csvProblems: {
      TooFewFields: 'This row has fewer fields than the first line',
      TooManyFields: 'This row has more fields than the first line',
      MissingQuotes: 'Unclosed quote',
      InvalidQuotes: 'Unexpected quote',
    } as Record<string, string>,
    found: (name: string, rows: number) =>
      `${name}: ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`,
    mapping: 'Map columns',
    mappingHelp: 'Each column of the file becomes a field of the chunk.',
    fileColumn: 'Column',
    example: 'Example',
    becomes: 'Becomes',
    becomesFor: (column: string) => `${column} becomes`,
    targets: {
      content: 'Content',
      tags: 'Tags',
      tracking: 'Tracking ID',
      link: 'Link',
      metadata: 'Metadata',
      ignore: 'Ignore',
    },
    needsContent: 'Choose the column that holds the content.',
    notConnected: 'The knowledge platform is not connected.',
    nothingToImport: 'No row would change anything.',
    existing: 'If a tracking ID already exists',
    existingOptions: { update: 'Update the chunk', skip: 'Keep the chunk, skip the row' },
    check: 'Check the rows',
    checking: 'Checking…',
    checked: (done: number, all: number) =>
      `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows`,
    cancel: 'Cancel',
    dryRun: 'Preview',
    row: 'Row',
    outcome: 'Outcome',
    content: 'Content',
    reason: 'Reason',
    would: {
      created: 'Will be created',
      updated: 'Will be updated',
      deleted: 'Will be deleted',
      skipped: 'Will be skipped',
      invalid: 'Cannot be imported',
    },
    did: {
      created: 'Created',
      updated: 'Updated',
      deleted: 'Deleted',
      skipped: 'Skipped',
      invalid: 'Not imported',
    },
    allRows: 'All rows',
    show: 'Show',
    firstRows: (shown: number, all: number) =>
      `The first ${shown} of ${all.toLocaleString('en-US')} rows`,
    start: (rows: number) =>
      `Import ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`,
    importing: 'Importing',
    pause: 'Stop',
    stopped: 'Import stopped. The rows imported so far are kept.',
    resume: 'Resume',
    done: 'Import finished.',
    failed: 'The import stopped',
    checkFailed: 'The rows could not be checked',
    errorFile: 'Download the failed rows',
    recordedErrors: 'Failed rows',
    errorFileFailed: 'Failed to load the failed rows',
    undo: 'Undo this import',
    undoing: 'Undoing…',
    undone: (removed: number, restored: number) =>
      `Import undone: ${removed} removed, ${restored} restored.`,
    kept: (count: number) =>
      `${count} ${count === 1 ? 'chunk' : 'chunks'} changed after the import and kept.`,
    undoFailed: 'Failed to undo the import',
    showChunks: 'View chunks',
    past: 'Import history',
    none: 'No imports yet.',
    file: 'File',
    when: 'When',
    status: 'Status',
    actions: 'Actions',
    statuses: {
      open: 'Not finished',
      finished: 'Finished',
      undoing: 'Undoing',
      undone: 'Undone',
    },
    counts: ({ created, updated, deleted, skipped, invalid }: ImportJob['counts']) =>
      `${created} created, ${updated} updated, ${deleted > 0 ? `${deleted} deleted, ` : ''}${skipped} skipped, ${invalid} not imported`,
    listFailed: 'Failed to load the imports',
    resumable: (name: string, next: number) =>
      `An earlier import of ${name} is not finished. It resumes at row ${next.toLocaleString('en-US')}.`,
    resumeHint: 'Choose the same file again to resume.',
  },
} as const;
