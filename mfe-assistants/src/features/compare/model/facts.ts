import type { IndexedCall } from 'shared-contract';
import { getMedianAnswer, listAnswerTimes } from '../../../shared/calls/answer-times';
import { formatCost, formatPosition } from '../../../shared/calls/call-display';
import type { Entry } from '../../../shared/calls/turns';
import { texts } from '../texts';

const words = texts.facts;

/** A figure of both calls and the change from the first to the second. */
export interface Fact {
  label: string;
  a: string;
  b: string;
  change: string;
  /** Undefined if neither direction is better. */
  tone?: 'better' | 'worse';
}

export interface Side {
  call: IndexedCall;
  entries: readonly Entry[];
}

interface Figure {
  label: string;
  /** Null if unknown. */
  read: (side: Side) => number | null;
  show: (value: number) => string;
  more: (difference: number) => string;
  less: (difference: number) => string;
  isLowerBetter?: true;
}

const countInterruptions = (entries: readonly Entry[]) =>
  listAnswerTimes(entries).filter(({ spokeOver }) => spokeOver).length;

/** Number of answers without a matching passage in the datasets. */
const countUnsourced = (entries: readonly Entry[]) =>
  entries.filter(
    (entry) => entry.kind === 'said' && entry.knowledge && entry.knowledge.sources.length === 0,
  ).length;

const figures: readonly Figure[] = [
  {
    label: words.length,
    read: ({ call }) => call.duration_s,
    show: formatPosition,
    more: (seconds) => `+${formatPosition(seconds)}`,
    less: (seconds) => `−${formatPosition(seconds)}`,
  },
  {
    label: words.cost,
    read: ({ call }) => (call.cost === null ? null : Math.round(call.cost * 100) / 100),
    show: formatCost,
    more: (cost) => `+${formatCost(cost)}`,
    less: (cost) => `−${formatCost(cost)}`,
  },
  {
    label: words.answers,
    read: ({ entries }) => {
      const median = getMedianAnswer(entries);
      return median === null ? null : Math.round(median * 10) / 10;
    },
    show: (seconds) => texts.seconds(seconds.toFixed(1)),
    more: (seconds) => texts.slower(seconds.toFixed(1)),
    less: (seconds) => texts.faster(seconds.toFixed(1)),
    isLowerBetter: true,
  },
  {
    label: words.spokeOver,
    read: ({ entries }) => countInterruptions(entries),
    show: String,
    more: texts.more,
    less: texts.less,
    isLowerBetter: true,
  },
  {
    label: words.noSource,
    read: ({ entries }) => countUnsourced(entries),
    show: String,
    more: texts.more,
    less: texts.less,
    isLowerBetter: true,
  },
];

/** Five figures of two calls, with the difference as text. */
export function createFacts(a: Side, b: Side): Fact[] {
  return figures.map(({ label, read, show, more, less, isLowerBetter }) => {
    const [one, other] = [read(a), read(b)];
    const formatFact = (value: number | null) => (value === null ? texts.none : show(value));
    const shown = { label, a: formatFact(one), b: formatFact(other) };
    if (one === null || other === null) return { ...shown, change: '' };
    const difference = other - one;
    if (shown.a === shown.b) return { ...shown, change: texts.same };
    const change = difference > 0 ? more(difference) : less(-difference);
    if (!isLowerBetter) return { ...shown, change };
    return { ...shown, change, tone: difference > 0 ? 'worse' : 'better' };
  });
}
