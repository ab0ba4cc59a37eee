import { randomBytes } from 'node:crypto';
import type { Expectation } from 'shared-contract';

/** Letters alone, so that no stem or number is shared by chance. */
const word = () =>
  [...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
const words = (count: number) => Array.from({ length: count }, word);

/** A chunk with words of its own; each question asks for three of them. */
export interface Fact {
  id: string;
  trackingId: string;
  /** Words that questions ask for, and others. */
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

export const htmlOf = ({ asked, others }: Pick<Fact, 'asked' | 'others'>) =>
  `<h2>${others[0]}</h2><p>${asked.join(' ')}. The answer about ${others.join(' ')}.</p>`;

export const newFact = (): Fact => ({
  id: '',
  trackingId: word(),
  asked: words(3),
  others: words(4),
});

/** One or two questions for a fact, of each kind in turn. */
export function questionsOf(fact: Fact, at: number): PlantedQuestion[] {
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

/** An edit, with the questions that it must turn red. */
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
    change: { kind: 'update', chunk: { chunk_html: htmlOf({ ...fact, asked: words(3) }) } },
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
      rows: [{ row: 1, tracking_id: fact.trackingId, chunk_html: words(8).join(' ') }],
    },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'imported chunks are better matches',
    change: {
      kind: 'import',
      rows: Array.from({ length: 4 }, (_, at) => ({
        row: at + 1,
        tracking_id: word(),
        chunk_html: `<h1>What about ${fact.asked.join(' ')}?</h1>`,
      })),
    },
    isRed: (question) => question.fact === fact,
  }),
  (fact) => ({
    name: 'the tracking id is another one',
    change: { kind: 'update', chunk: { tracking_id: word() } },
    isRed: ({ fact: own, expected }) => own === fact && expected.kind === 'tracking_id',
  }),
  (fact) => ({
    name: 'the expected words are removed',
    change: {
      kind: 'update',
      chunk: {
        chunk_html: htmlOf({ ...fact, others: [...words(3), ...fact.others] }).replace(
          String(fact.others[1]),
          word(),
        ),
      },
    },
    isRed: ({ fact: own, expected }) => own === fact && expected.kind === 'words',
  }),
  (fact) => ({
    name: 'other words are added',
    change: { kind: 'update', chunk: { chunk_html: `${htmlOf(fact)}<p>${word()}</p>` } },
    isRed: () => false,
  }),
];

/** @returns edits of every kind in turn, each of another fact while there are enough */
export function plantEdits(facts: readonly Fact[], count: number): PlantedEdit[] {
  return Array.from({ length: count }, (_, at) => {
    const fact = facts[at % facts.length] as Fact;
    const kind = kinds[at % kinds.length] as (typeof kinds)[number];
    return { fact, ...kind(fact) };
  });
}
