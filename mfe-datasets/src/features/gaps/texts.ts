const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

const percent = (score: number) => Math.round(score * 100);

/** Texts of the gaps pages. */
export const texts = {
  title: 'Gaps',
  purpose: 'Questions of callers that found no answer in the datasets of their assistant.',
  loading: 'Loading the gaps…',
  failed: (message: string) => `Error fetching gaps: ${message}`,
  pending: 'Calls that ended are being looked through.',
  byWords: 'Questions are grouped by their words. Search by meaning is not available.',
  ofCall: 'Only what was asked in one call.',
  allCalls: 'Show all gaps',
  states: {
    label: 'State of the gaps',
    todo: (open: number) => `To do ${open}`,
    dismissed: (all: number) => `Dismissed ${all}`,
    closed: (all: number) => `Closed ${all}`,
  },
  none: {
    todo: 'No gaps to close.',
    dismissed: 'Nothing is dismissed.',
    closed: 'Nothing is closed yet.',
  },
  noneHelp: 'What callers ask and no attached dataset answers appears here after the call.',
  assistants: 'Open Assistants',
  columns: {
    question: 'Question',
    asked: 'Asked',
    last: 'Last asked',
    assignee: 'Assigned to',
    since: 'Since',
    actions: 'Actions',
  },
  unassigned: 'Not assigned',
  wordings: (wordings: number) => count(wordings, 'wording', 'wordings'),
  asked: (asked: number, calls: number) =>
    `Asked ${count(asked, 'time', 'times')} in ${count(calls, 'call', 'calls')}`,
  write: 'Write the answer',
  writeOf: (title: string) => `Write the answer: ${title}`,
  panel: 'Gap',
  close: 'Close the gap panel',
  gone: 'This gap no longer exists. Its calls may have been deleted.',
  back: 'Back to the list',
  assign: 'Assigned to',
  unnamed: 'A member',
  dismiss: 'Dismiss',
  reopen: 'Reopen',
  check: 'Ask again',
  checking: 'Asking…',
  dismissed: 'Gap dismissed',
  reopened: 'Gap reopened',
  undo: 'Undo',
  changeFailed: 'The gap could not be changed',
  checkFailed: 'The question could not be asked again',
  passes: 'The question finds an answer now. The gap is closed.',
  failsStill: (score: number | null, threshold: number) =>
    score === null
      ? 'Still no answer. No passage has the words of the question.'
      : `Still no answer. Best match ${percent(score)}, needed ${percent(threshold)}.`,
  closedBy: (name: string | null) => (name ? `Closed by ${name}` : 'Closed by itself'),
  answeredBy: 'Answered by',
  turns: 'Asked in',
  at: (place: string) => ` at ${place}`,
  listen: (place: string) => `Listen at ${place}`,
  stop: 'Stop',
  listenFailed: 'The recording could not be played',
  chat: 'Chat',
  call: 'Call',
  best: (title: string, score: number, threshold: number | null) =>
    threshold === null
      ? `Best match ${percent(score)}: ${title}`
      : `Best match ${percent(score)}, needed ${percent(threshold)}: ${title}`,
  form: {
    title: 'Write the answer',
    dataset: 'Dataset',
    chooseDataset: 'Choose a dataset',
    noDataset: 'Create a dataset and attach it to the assistant first.',
    outside: 'The assistant answers from other datasets. Attach this one to it.',
    heading: 'Heading',
    headingHelp: 'Keep the words of the question: the search finds the answer by them.',
    answer: 'Answer',
    answerHelp: 'The assistant says its sentences as they are written.',
    mustPass: 'Add the question to those that must pass',
    save: 'Save and ask again',
    saving: 'Saving…',
    cancel: 'Cancel',
    failed: 'The answer could not be saved',
    saved: 'Answer saved. The question passes, and the gap is closed.',
    savedOnly: 'Answer saved.',
    noQuestion: 'The question could not be added to those that must pass.',
    noCheck: 'The question could not be asked again.',
  },
} as const;
