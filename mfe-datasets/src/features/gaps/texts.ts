const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

const toPercent = (score: number) => Math.round(score * 100);

/** Texts of the gaps pages. */
export const texts = {
  title: 'Gaps',
  purpose: 'What callers asked and no dataset answered.',
  loading: 'Loading the gaps…',
  failed: (message: string) => `Error fetching gaps: ${message}`,
  pending: 'Checking recent calls…',
  byWords: 'Questions are grouped by their words, because search by meaning is off.',
  ofCall: 'Showing gaps from one call.',
  allCalls: 'Show all gaps',
  states: {
    label: 'Show gaps',
    todo: (open: number) => `To do ${open}`,
    dismissed: (all: number) => `Dismissed ${all}`,
    closed: (all: number) => `Closed ${all}`,
  },
  none: {
    todo: 'No gaps to close.',
    dismissed: 'No dismissed gaps.',
    closed: 'No closed gaps yet.',
  },
  noneHelp: 'Questions that no attached dataset answers appear here after the call.',
  assistants: 'Open Assistants',
  columns: {
    question: 'Question',
    asked: 'Asked',
    assistant: 'Assistant',
    last: 'Last asked',
    assignee: 'Assigned to',
    since: 'Since',
    actions: 'Actions',
  },
  unassigned: 'Not assigned',
  wordings: (wordings: number) => `asked in ${count(wordings, 'way', 'ways')}`,
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
  changeFailed: "Couldn't change the gap",
  checkFailed: "Couldn't ask the question again",
  passes: 'The question is answered now. The gap is closed.',
  failsStill: (score: number | null, threshold: number) =>
    score === null
      ? "Still no match. Try the caller's words."
      : `Still no match. The closest passage scores ${toPercent(score)}, and ${toPercent(threshold)} is needed.`,
  closedBy: (name: string | null) => (name ? `Closed by ${name}` : 'Closed automatically'),
  answeredBy: 'Answered by',
  turns: 'Asked in',
  at: (place: string) => ` at ${place}`,
  listen: (place: string) => `Listen at ${place}`,
  stop: 'Stop',
  listenFailed: "Couldn't play the recording",
  chat: 'Chat',
  call: 'Call',
  best: (title: string, score: number, threshold: number | null) =>
    threshold === null
      ? `Closest passage: ${title} (${toPercent(score)})`
      : `Closest passage: ${title} (${toPercent(score)}, needs ${toPercent(threshold)})`,
  form: {
    title: 'Write the answer',
    dataset: 'Dataset',
    chooseDataset: 'Choose a dataset',
    noDataset: 'Create a dataset and attach it to the assistant first.',
    outside: 'This assistant answers from other datasets. Attach this one first.',
    heading: 'Heading',
    headingHelp: "Use the caller's words, so that the search finds it.",
    near: 'Closest passage',
    useNear: 'Use this passage',
    answer: 'Answer',
    answerHelp: "Sentences are quoted word for word. Write it as you'd say it on the phone.",
    mustPass: 'Add to questions that must pass',
    save: 'Save and ask again',
    saving: 'Saving…',
    cancel: 'Cancel',
    failed: "Couldn't save the answer",
    saved: 'Answer saved. The question passes and the gap is closed.',
    savedOnly: 'Answer saved.',
    noQuestion: "Couldn't add it to the questions that must pass.",
    noCheck: "Couldn't ask the question again.",
  },
} as const;
