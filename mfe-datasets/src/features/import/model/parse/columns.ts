import { csvText } from 'shared-contract';
import { texts } from '../../texts';

/** Column names from a header. Repeated names get a number. */
export function toColumnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const name = csvText(cell).replace(/\s+/g, ' ').trim() || texts.import.column(index + 1);
    let unique = name;
    for (let count = 1; taken.has(unique); count += 1) unique = `${name}_${count}`;
    taken.add(unique);
    return unique;
  });
}

/** Control characters have no clear meaning in text, and databases refuse NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');
