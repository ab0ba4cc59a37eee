/** Largest script of a first paint, in bytes: each page of the remote carries it inline. */
export const FIRST_PAINT_BYTES = 2_048;

/** Answers that were there before the code; nothing was refused, or nothing is painted. */
export interface FirstAnswers {
  /** Of the request for the person of the session. */
  user: unknown;
  /** Of the request for the organization of the session. */
  organizations: unknown;
  /** In the order of `firstReads`; undefined for a request that lacked a value of another one. */
  reads: readonly unknown[];
}

/** A figure, as its card shows it. */
export interface FirstCard {
  label: string;
  value: string;
  note: string;
  /** Page that the figure opens: a path of the portal. */
  to: string;
}

/** Texts of a page's head and of its four figures; the shell knows where they are. */
export interface FirstPaint {
  title: string;
  purpose: string;
  /** Name of the figures, which is read out alone. */
  heading: string;
  cards: readonly FirstCard[];
}

/**
 * `firstPaint` of `src/first-paint.ts`: the texts that the remote's page is going to show for
 * these answers, or nothing when it may show anything else.
 */
export type PaintFirst = (answers: FirstAnswers) => FirstPaint | undefined;

/**
 * @param script a script that goes into the page as it is
 * @returns why it cannot, if so: a clause without a subject
 */
export function firstPaintFault(script: string): string | undefined {
  const { length } = new TextEncoder().encode(script);
  if (length > FIRST_PAINT_BYTES) return `has ${length} bytes, of ${FIRST_PAINT_BYTES} allowed`;
  // Either would end the element, or change where it ends.
  const markup = /<\/script|<!--/i.exec(script)?.[0];
  return markup && `contains ${markup}`;
}
