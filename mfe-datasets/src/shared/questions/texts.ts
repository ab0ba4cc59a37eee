import { QUESTION_TOP_MAX } from 'shared-contract';

const count = (many: number) => (many === 1 ? '1 question' : `${many} questions`);
const describeRank = (rank: number | null) => (rank === null ? 'not found' : `rank ${rank}`);

/** Texts about questions for several pages. */
export const questionWords = {
  effect: {
    checking: (many: number) => `Checking ${count(many)}…`,
    red: (many: number) => `${count(many)} would fail`,
    turn: (text: string, before: number | null, after: number | null) =>
      `${text} (now ${describeRank(before)}, then ${describeRank(after)})`,
    green: (many: number) =>
      many === 1 ? '1 more question would pass.' : `${many} more questions would pass.`,
    none: (many: number) =>
      many === 1 ? "The question's result stays the same." : `All ${many} results stay the same.`,
    unchecked: (many: number) => `${count(many)} couldn't be checked in time.`,
    failed: "Couldn't check which questions would fail.",
    tooManyRows: (most: number) =>
      `Effects on questions are shown for up to ${most} changed rows. The questions run after the import.`,
    tooManyBytes: (most: number) =>
      `Effects on questions are shown for up to ${most / 1_000} KB of changed rows. The questions run after the import.`,
  },
  form: {
    add: 'Add a question',
    edit: 'Edit question',
    text: 'Question',
    textHelp: 'As a caller would ask it.',
    kind: 'Must find',
    kinds: { chunk: 'This chunk', tracking_id: 'A chunk by its tracking ID', words: 'Words' },
    chunkId: 'Chunk ID',
    chunkIdHelp: 'Copy it from the chunk.',
    chunkIdWrong: "This isn't a chunk ID.",
    trackingId: 'Tracking ID',
    words: 'Answer must contain',
    chunk: (title: string) => `Must find: ${title}`,
    top: 'Found in the top',
    tops: { '1': '1 chunk', '3': '3 chunks', '5': '5 chunks', '10': '10 chunks' },
    topOther: (top: number) => `${Math.min(top, QUESTION_TOP_MAX)} chunks`,
    mode: 'Search type',
    modes: { hybrid: 'Hybrid', fulltext: 'Full text', semantic: 'Semantic' },
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving...',
    failed: "Couldn't save the question",
    addedPass: (rank: number) => `Question added. It passes (rank ${rank}).`,
    addedFail: 'Question added. It currently fails.',
    saved: 'Question saved. It runs again in a moment.',
  },
  /** Place of the expected chunk. */
  found: (rank: number | null) => (rank === null ? 'Not found' : `Rank ${rank}`),
} as const;
