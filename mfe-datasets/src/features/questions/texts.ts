const describeRun = (time: string) => `run ${time}`;

export const texts = {
  title: 'Questions that must pass',
  loading: 'Loading the questions…',
  failed: (message: string) => `Error fetching questions: ${message}`,
  none: 'No questions yet.',
  noneHelp: 'Add a question and the text its answer must come from.',
  passes: (passed: number, all: number) => `${passed} of ${all} pass`,
  notRun: 'Not run yet',
  causes: {
    asked: (time: string) => describeRun(time),
    question: (time: string) => `${describeRun(time)} after a question was changed`,
    edit: (time: string) => `${describeRun(time)} after an edit`,
    import: (time: string, name: string | null) =>
      name ? `${describeRun(time)} after import “${name}”` : `${describeRun(time)} after an import`,
  },
  pending: 'The dataset changed. Running again in a moment.',
  run: (all: number) => (all === 1 ? 'Run 1 question' : `Run all ${all}`),
  running: 'Running…',
  runFailed: "Couldn't run the questions",
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
  exportFailed: "Couldn't export the results",
  columns: {
    result: 'Result',
    question: 'Question, and what the assistant says',
    mustFind: 'Must find',
    foundAt: 'Rank',
    history: 'Last 8 runs',
    actions: 'Actions',
  },
  outcomes: { pass: 'Pass', fail: 'Fail', error: "Couldn't run", none: 'Not run' },
  expected: {
    chunk: (label: string, top: number) => `${label}, ${describeTop(top)}`,
    tracking_id: (id: string, top: number) => `${id}, ${describeTop(top)}`,
    words: (words: string, top: number) => `“${words}”, ${describeTop(top)}`,
  },
  aChunk: (id: string) => `Chunk ${id.slice(0, 8)}`,
  nowAt: (rank: number | null) => (rank === null ? 'not found' : `now at ${rank}`),
  notSaid: 'Found, but the answer leaves it out',
  says: {
    sure: (text: string) => `“${text}”`,
    unsure: (text: string) => `Not sure. Quotes the closest passage: “${text}”`,
    unknown: () => "Says that it doesn't know.",
  },
  noRank: 'none',
  history: (passed: number, all: number) =>
    all === 0 ? 'No runs yet' : `${passed} of the last ${all} runs passed`,
  fix: 'Fix',
  fixOf: (text: string) => `Fix: ${text}`,
  edit: (text: string) => `Edit question: ${text}`,
  remove: (text: string) => `Delete question: ${text}`,
  removed: 'Question deleted',
  removeFailed: "Couldn't delete the question",
} as const;

function describeTop(top: number): string {
  return top === 1 ? 'must be first' : `must be in the top ${top}`;
}
