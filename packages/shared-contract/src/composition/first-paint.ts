/** Maximum size of a first-paint script in bytes, because every page of the remote inlines it. */
export const FIRST_PAINT_BYTES = 2_048;

/** Responses that arrived before the code. Nothing is painted if a request was refused. */
export interface FirstAnswers {
  /** The signed-in person. */
  user: unknown;
  /** The session's organization. */
  organizations: unknown;
  /** In the order of `firstReads`. Undefined if the request needed a value that was missing. */
  reads: readonly unknown[];
}

/** A figure as its card shows it. */
export interface FirstCard {
  label: string;
  value: string;
  note: string;
  /** Path of the page that the card links to. */
  to: string;
}

/** Texts for the page header and the four cards. The shell defines the layout. */
export interface FirstPaint {
  title: string;
  purpose: string;
  /** Label of the cards for screen readers. */
  heading: string;
  cards: readonly FirstCard[];
}

/**
 * `firstPaint` of `src/first-paint.ts`: returns exactly the texts that the remote's page will show
 * for these responses, or nothing if it might show others.
 */
export type PaintFirst = (answers: FirstAnswers) => FirstPaint | undefined;

/**
 * @param script a script to inline in the page
 * @returns the problem as a phrase without a subject; undefined if there is none
 */
export function firstPaintFault(script: string): string | undefined {
  const { length } = new TextEncoder().encode(script);
  if (length > FIRST_PAINT_BYTES) return `has ${length} bytes, of ${FIRST_PAINT_BYTES} allowed`;
  // Either would end the script element early.
  const markup = /<\/script|<!--/i.exec(script)?.[0];
  return markup && `contains ${markup}`;
}
