import type { ImportFormat, ImportJob } from 'shared-contract';
import { count } from '../../shared/counts';
import { describeUnknown } from './kind-texts';
import type { ReadReason } from './model/parse/worker/problem';
import { omissions } from './omission-texts';

const programs: Partial<Record<ImportFormat, { name: string; file: string }>> = {
  word: { name: 'Word', file: 'a Word (.docx) file' },
  excel: { name: 'Excel', file: 'an Excel (.xlsx) file' },
};
const nameProgram = (kind: ImportFormat) => (programs[kind] ? ` in ${programs[kind].name}` : '');
const getEnding = (kind: ImportFormat) => (kind === 'word' ? '.docx' : '.xlsx');

const refusals: Record<ReadReason, (name: string, kind: ImportFormat) => string> = {
  notOffice: (name, kind) =>
    `${name} is not ${programs[kind]?.file ?? 'a file of this kind'}, or it is damaged. Open it in its program and save it as ${getEnding(kind)}.`,
  oldOrLocked: (name, kind) =>
    `${name} has a password or an older format. Save it${nameProgram(kind)} as ${getEnding(kind)} without a password.`,
  damaged: (name) =>
    `${name} couldn't be read. It may be damaged. Open it in its program, save it again, and choose the new file.`,
  entities: (name, kind) =>
    `${name} wasn't read, because it declares a document type, which can be harmful. Save it again${nameProgram(kind)}.`,
  unpacksTooLarge: (name) =>
    `${name} is too large when it is unpacked. Split it into smaller files.`,
  tooManyCells: (name) =>
    `${name} has a sheet of more than 10,000,000 cells. Split it into smaller files.`,
  tooSlow: (name) => `${name} took longer than 90 seconds to read. Split it into smaller files.`,
  password: (name) => `${name} has a password. Save it without one.`,
  scanned: (name) => `${name} has pictures of pages and no text. Recognize its text first.`,
  fonts: (name) =>
    `${name} has fonts that don't identify their letters. Recognize its text, or export it again from the program that made it.`,
  nothingRecognized: (name) =>
    `No text was recognized in ${name}. Check its language, and that its pages are upright.`,
  noRecognizer: (name) =>
    `Text recognition couldn't start for ${name}. Check your connection and try again. If that doesn't help, recognize the text with another program and import that file.`,
};

export const texts = {
  import: {
    title: 'Import chunks',
    titleOf: (dataset: string) => `Import into ${dataset}`,
    steps: {
      label: 'Steps',
      files: 'Files',
      preview: 'Preview',
      import: 'Import',
      chosen: (files: number) => `${files.toLocaleString('en-US')} chosen`,
    },
    purpose: 'Nothing changes until the last step. You can undo an import.',
    back: 'Back to chunks',
    loading: 'Loading…',
    drop: 'Drop files or a folder here',
    kinds:
      'CSV, JSONL, Excel, Word, PDF, Markdown, HTML and text. Up to 200 files, 100 MB each. Pasting works too.',
    choose: 'Choose files',
    chooseFolder: 'Choose a folder',
    pastedTable: 'Pasted table.tsv',
    pastedText: 'Pasted text.txt',
    reading: (name: string) => `Reading ${name}…`,
    another: 'Choose other files',
    files: {
      title: (files: number) => `${files} files`,
      add: 'Add files',
      undecided: (files: number) =>
        `${count(files, 'file is', 'files are')} left out until you choose the content column.`,
      remove: (name: string) => `Remove ${name}`,
      refused: (files: number) =>
        `${count(files, 'file was', 'files were')} left out. Import up to 200 files at a time.`,
      kind: 'Kind',
      document: (passages: number) => `Document, ${count(passages, 'passage', 'passages')}`,
      table: (rows: number) => `Table, ${count(rows, 'row', 'rows')}`,
      checkAll: (files: number) => `Preview ${count(files, 'file', 'files')}`,
      states: {
        reading: 'Reading…',
        unreadable: "Can't be imported",
        scanned: 'Needs text recognition',
        unmapped: 'Choose the content column',
        ready: 'Ready',
        readyWithNotes: 'Ready, check the warnings',
        checking: 'Checking',
        unchanged: 'No changes',
        checked: 'Checked',
        importing: 'Importing',
        stopped: 'Stopped',
        imported: 'Imported',
        undoing: 'Undoing…',
        undone: 'Undone',
      },
      imported: (effect: string) => `Imported: ${effect}`,
      effect: ({
        created,
        updated,
        skipped,
        invalid,
      }: Record<'created' | 'updated' | 'skipped' | 'invalid', number>) =>
        [
          `${created.toLocaleString('en-US')} new`,
          updated > 0 && `${updated.toLocaleString('en-US')} updated`,
          skipped > 0 && `${skipped.toLocaleString('en-US')} unchanged`,
          invalid > 0 && `${invalid.toLocaleString('en-US')} can't be imported`,
        ]
          .filter(Boolean)
          .join(', '),
    },
    unknownKind: describeUnknown,
    fileTooLarge: 'The file is larger than 100 MB. Split it into smaller files.',
    sheet: 'Sheet',
    refusals,
    unreadable: (name: string) =>
      `${name} couldn't be read. Try again. If that doesn't help, save it again in its program.`,
    rowTooLarge: 'This row is too large',
    rowTooDeep: 'The metadata of this row is nested too deeply',
    forbiddenName: (name: string) => `Metadata can't be named ${name}`,
    nothingIn: (name: string) => `${name} has nothing to import. Choose another file.`,
    column: (number: number) => `Column ${number}`,
    notJsonObject: 'This line is not a JSON object',
    csvProblems: {
      TooFewFields: 'This row has fewer fields than the header',
      TooManyFields: 'This row has more fields than the header',
      InvalidQuotes: 'Unexpected quote',
    },
    unclosedQuote: (line: number, swallowed: number) =>
      `A quote opens in line ${line} and is never closed.${swallowed === 0 ? '' : ` The ${count(swallowed, 'line', 'lines')} after it were not read.`}`,
    found: (name: string, rows: number) => `${name}: ${count(rows, 'row', 'rows')}`,
    foundPassages: (name: string, passages: number) =>
      `${name}: ${count(passages, 'passage', 'passages')}`,
    passages: 'Passages',
    passagesHelp:
      'The text is cut at headings and between sentences. Each passage becomes a chunk.',
    heading: 'Heading',
    text: 'Text',
    page: 'Page',
    encoding: 'Encoding',
    encodingNotes: {
      guess: (name: string, example: string) =>
        `The file is not UTF-8. It was read as ${name}. Check that this reads correctly: “${example}”`,
      unsure: (name: string, example: string) =>
        `The file is not UTF-8, and its encoding is not known. It was read as ${name}: “${example}”. Choose another encoding if this is wrong.`,
      damaged: (number: number) =>
        `${count(number, 'character', 'characters')} could not be read and would be imported as �. Choose another encoding, or save the file again as UTF-8.`,
    },
    separator: 'Separator',
    separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as Record<
      string,
      string
    >,
    header: 'Header is in row',
    headerOption: (number: number, text: string) => `${number}: ${text}`,
    hiddenSheet: (name: string) => `${name} (hidden)`,
    hidden: (rows: number, columns: number) =>
      `Import ${[
        ...(rows > 0 ? [count(rows, 'hidden row', 'hidden rows')] : []),
        ...(columns > 0 ? [count(columns, 'hidden column', 'hidden columns')] : []),
      ].join(' and ')}`,
    omissions,
    mapping: 'Map columns',
    mappingHelp: 'Choose what each column is. Several columns can be content.',
    fileColumn: 'Column',
    example: 'Example',
    becomes: 'Becomes',
    becomesFor: (column: string) => `${column} becomes`,
    targets: {
      content: 'Content',
      question: 'Question',
      tags: 'Tags',
      tracking: 'Tracking ID',
      link: 'Link',
      metadata: 'Metadata',
      chunk: 'Chunk ID',
      ignore: 'Ignore',
    },
    needsContent: 'Choose the column that holds the content.',
    notConnected: 'You can import once the knowledge service is connected.',
    nothingToImport: "There's nothing to import. No row would change a chunk.",
    existing: 'If a row already exists',
    existingOptions: { update: 'Update it', skip: 'Skip the row' },
    check: 'Preview',
    checking: 'Checking…',
    checked: (done: number, all: number) =>
      `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows`,
    cancel: 'Cancel',
    dryRun: 'Preview',
    row: 'Row',
    outcome: 'Outcome',
    content: 'Content',
    reason: 'Reason',
    willChange: 'What will change',
    changed: 'What changed',
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
    firstPassages: (shown: number, all: number) =>
      `The first ${shown} of ${all.toLocaleString('en-US')} passages`,
    start: (rows: number) =>
      `Import ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`,
    importing: 'Importing',
    pause: 'Stop',
    stopped: 'Import stopped. The rows imported so far are kept.',
    resume: 'Resume',
    done: 'Import finished.',
    failed: 'The import stopped',
    checkFailed: "Couldn't check the rows",
    errorFile: 'Download the failed rows',
    recordedErrors: 'Failed rows',
    errorFileFailed: 'Failed to load the failed rows',
    undo: 'Undo this import',
    undoing: 'Undoing…',
    undone: (removed: number, restored: number) =>
      `Import undone: ${removed} removed, ${restored} restored.`,
    kept: (count: number) =>
      `${count} ${count === 1 ? 'chunk that was' : 'chunks that were'} changed after the import ${count === 1 ? 'is' : 'are'} kept.`,
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
