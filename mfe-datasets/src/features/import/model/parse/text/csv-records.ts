/** Why a record is invalid. */
export type QuoteFault = 'MissingQuotes' | 'InvalidQuotes';

/** A CSV record with the line where it starts, from 1. */
export interface CsvRecord {
  fields: string[];
  line: number;
  fault?: QuoteFault;
  /** Number of further lines inside an open quote. */
  swallowed?: number;
}

/**
 * Parses records according to RFC 4180. An invalid record ends with its line, so that it doesn't
 * affect the next ones. Only an unclosed quote consumes the rest of the file.
 */
export function* readRecords(text: string, separator: string, firstLine = 1): Generator<CsvRecord> {
  let at = 0;
  let line = firstLine;
  while (at < text.length) {
    const found = readRecord(text, at, separator);
    if (!found.fault) {
      yield { fields: found.fields, line };
      line += countLines(text, at, found.end);
      at = found.end;
      continue;
    }
    if (found.fault === 'MissingQuotes') {
      const swallowed = countLines(text, at, text.length) - (text.endsWith('\n') ? 1 : 0);
      yield { fields: [], line, fault: found.fault, swallowed };
      return;
    }
    yield { fields: [], line, fault: found.fault };
    at = findLineEnd(text, at);
    line += 1;
  }
}

interface Found {
  fields: string[];
  /** Where the next record starts. */
  end: number;
  fault?: QuoteFault;
}

function readRecord(text: string, from: number, separator: string): Found {
  const fields: string[] = [];
  let at = from;
  for (;;) {
    const quote = findQuote(text, at, separator);
    const quoted = quote === -1 ? null : readQuoted(text, quote, separator);
    // Programs that write tabs rarely quote fields, and a space before a quote may be part of a
    // field.
    const isLiteral = !quoted || (quoted.fault && (separator === '\t' || quote > at));
    if (isLiteral) {
      const end = findFieldEnd(text, at, separator);
      fields.push(text.slice(at, end));
      at = end;
    } else {
      if (quoted.fault) return { fields, end: at, fault: quoted.fault };
      fields.push(quoted.field);
      at = quoted.end;
    }
    if (!text.startsWith(separator, at)) return { fields, end: skipBreak(text, at) };
    at += separator.length;
  }
}

/** Some programs write a space after a separator. */
function findQuote(text: string, from: number, separator: string): number {
  let at = from;
  while (text[at] === ' ' && separator !== ' ') at += 1;
  return text[at] === '"' ? at : -1;
}

function readQuoted(text: string, from: number, separator: string) {
  let field = '';
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return { field, end: from, fault: 'MissingQuotes' as const };
    field += text.slice(start, quote);
    if (text[quote + 1] === '"') {
      field += '"';
      start = quote + 2;
      continue;
    }
    // Some programs write spaces after the closing quote.
    const end = quote + 1 + (/^[ \t]*/.exec(text.slice(quote + 1, quote + 20))?.[0].length ?? 0);
    if (text.startsWith(separator, quote + 1)) return { field, end: quote + 1, fault: null };
    const isOver = text.startsWith(separator, end) || end >= text.length || isBreak(text, end);
    return isOver
      ? { field, end, fault: null }
      : { field, end: from, fault: 'InvalidQuotes' as const };
  }
}

const isBreak = (text: string, at: number) => text[at] === '\n' || text[at] === '\r';

function skipBreak(text: string, at: number): number {
  return at + (text.startsWith('\r\n', at) ? 2 : 1);
}

function findFieldEnd(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1)
    if (isBreak(text, at) || text[at] === separator) return at;
  return text.length;
}

function findLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (isBreak(text, at)) return skipBreak(text, at);
  return text.length;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}
