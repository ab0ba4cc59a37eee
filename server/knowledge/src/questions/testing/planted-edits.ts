import { randomBytes } from 'node:crypto';
import type { Expectation } from 'shared-contract';

/** Only letters, so that words don't share a stem or number by chance. */
const makeWord = () =>
  [...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
const makeWords = (count: number) => Array.from({ length: count }, makeWord);

/** A chunk with unique words. Each question asks for three of them. */
export interface Fact {
  id: string;
  trackingId: string;
  /** Words that questions ask for; `others` are the rest. */
  asked: string[];
  others: string[];
}

export interface PlantedQuestion {
  id: string;
  fact: Fact;
  text: string;
  expected: Expectation;
  search_type: 'hybrid' | 'fulltext';
  top: number;
}

export const toHtml = ({ asked, others }: Pick<Fact, 'asked' | 'others'>) =>
  `<h2>${others[0]}</h2><p>${asked.join(' ')}. The answer about ${others.join(' ')}.</p>`;

export const makeFact = (): Fact => ({
  id: '',
  trackingId: makeWord(),
  asked: makeWords(3),
  others: makeWords(4),
});

/** One or two questions per fact, cycling through the kinds. */
export function toQuestions(fact: Fact, at: number): PlantedQuestion[] {
  const kinds: Expectation[] = [
    { kind: 'chunk', value: fact.id },
    { kind: 'tracking_id', value: fact.trackingId },
    { kind: 'words', value: fact.others.slice(1, 3).join('  ') },
  ];
  return Array.from({ length: 1 + (at % 2) }, (_, more) => ({
    id: '',
    fact,
    text: `What about ${fact.asked.join(' ')}?`,
    expected: kinds[(at + more) % 3] as Expectation,
    search_type: at % 2 === 0 ? 'hybrid' : 'fulltext',
    top: 1 + (at % 3),
  }));
}

/** An edit and the questions that it must make fail. */
export interface PlantedEdit {
  name: string;
  fact: Fact;
  change:
    | { kind: 'update'; chunk: Record<string, unknown> }
    | { kind: 'delete' }
    | { kind: 'import'; rows: Record<string, unknown>[] };
  isRed: (question: PlantedQuestion) => boolean;
}

const kinds: ((fact: Fact) => Omit<PlantedEdit, 'fact'>)[] = [
  (fact) => ({
    name: 'the asked words are replaced',
    change: { kind: 'update', chunk: { chunk_html: toHtml({ ...fact, asked: makeWords(3) }) } },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'the chunk is deleted',
    change: { kind: 'delete' },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'an import overwrites the chunk',
    change: {
      kind: 'import',
      rows: [{ row: 1, tracking_id: fact.trackingId, chunk_html: makeWords(8).join(' ') }],
    },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'imported chunks are better matches',
    change: {
      kind: 'import',
      rows: Array.from({ length: 4 }, (_, at) => ({
        row: at + 1,
        tracking_id: makeWord(),
        chunk_html: `<h1>What about ${fact.asked.join(' ')}?</h1>`,
      })),
    },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'the tracking id is replaced',
    change: { kind: 'update', chunk: { tracking_id: makeWord() } },
    isRed: ({ fact: own, expected }) => own === fact && expected.kind === 'tracking_id',
  }),
  (fact) => ({
    name: 'the expected words are removed',
    change: {
      kind: 'update',
      chunk: {
        chunk_html: toHtml({ ...fact, others: [...makeWords(3), ...fact.others] }).replace(
          String(fact.others[1]),
          makeWord(),
        ),
      },
    },
    isRed: ({ fact: own, expected }) => own === fact && expected.kind === 'words',
  }),
  (fact) => ({
    name: 'other words are added',
    change: { kind: 'update', chunk: { chunk_html: `${toHtml(fact)}<p>${makeWord()}</p>` } },
    isRed: () => false,
  }),
];

/** @returns edits that cycle through the kinds, each for a different fact while there are enough */
export function plantEdits(facts: readonly Fact[], count: number): PlantedEdit[] {
  return Array.from({ length: count }, (_, at) => {
    const fact = facts[at % facts.length] as Fact;
    const kind = kinds[at % kinds.length] as (typeof kinds)[number];
    return { fact, ...kind(fact) };
  });
}
