import { splitSentences } from '../../language/words';

/** Maximum characters of a prompt; the rest is ignored. */
const LONGEST_PROMPT = 50_000;
/** Longer sentences aren't meant to be spoken. */
const LONGEST_SENTENCE = 400;

/** A sentence or list item of a prompt, with its heading. */
export interface Statement {
  text: string;
  heading: string;
  /** Whether it is a list item. */
  point: boolean;
}

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const HEADING = /^(?:#{1,6}\s+(\S.*)|\[([^\]]{1,60})\]|\*\*([^*]{1,60})\*\*:?)$/;

/** @returns the text with its variables filled, and whether all of them had a value */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string>>,
): { text: string; whole: boolean } {
  let whole = true;
  const put = text.replace(/\{\{([^{}]{0,200})\}\}/g, (_, blank: string) => {
    const name = blank.trim();
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    whole = false;
    return '';
  });
  return { text: put, whole };
}

const stripMarkup = (text: string) =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.!?])/g, '')
    .trim();

/**
 * A marked heading applies until the next one, one with a colon until a paragraph without bullets
 * begins.
 */
interface Heading {
  text: string;
  marked: boolean;
}

function readHeading(line: string): Heading | null {
  const marked = HEADING.exec(line);
  if (marked) {
    const text = stripMarkup(marked[1] ?? marked[2] ?? marked[3] ?? '').replace(/:$/, '');
    return { text, marked: true };
  }
  return line.endsWith(':') && line.split(' ').length <= 8 && !BULLET.test(line)
    ? { text: stripMarkup(line.slice(0, -1)), marked: false }
    : null;
}

const noHeading: Heading = { text: '', marked: true };

interface Line {
  text: string;
  heading: string;
  point: boolean;
}

function* splitPrompt(prompt: string): Generator<Line> {
  let heading = noHeading;
  let afterGap = false;
  for (const raw of prompt.slice(0, LONGEST_PROMPT).split('\n')) {
    const line = raw.trim();
    const own = readHeading(line);
    const point = BULLET.test(line);
    if (own) heading = own;
    else if (line !== '') {
      if (afterGap && !point && !heading.marked) heading = noHeading;
      yield { text: line.replace(BULLET, ''), heading: heading.text, point };
    }
    afterGap = line === '';
  }
}

/** @returns the sentences of a prompt, except overlong ones and those with unfilled variables */
export function readPrompt(prompt: string, values: Readonly<Record<string, string>>): Statement[] {
  const statements: Statement[] = [];
  for (const { text: line, heading, point } of splitPrompt(prompt)) {
    for (const sentence of splitSentences(line)) {
      const { text, whole } = fillVariables(sentence, values);
      if (!whole || text.length > LONGEST_SENTENCE) continue;
      statements.push({ text: stripMarkup(text), heading, point });
    }
  }
  return statements;
}

/** @returns a text to speak, with variables filled or removed */
export function toSpokenText(text: string, values: Readonly<Record<string, string>>): string {
  return stripMarkup(fillVariables(text, values).text.replace(/[{}]/g, ''));
}
