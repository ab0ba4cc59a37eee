import { fingerprint } from './fingerprint';
import { type Mapping, mappingOf } from './mapping/mapping';
import { parseFile } from './parse/parse-file';
import type { ReadChoices, SourceFile } from './parse/source-file';

/** A file that was read, and what its columns become. */
export interface Source {
  chosen: File;
  choices: ReadChoices;
  file: SourceFile;
  /** Of the file, and of how it was read when that was chosen. */
  fingerprint: string;
  mapping: Mapping;
}

/** @throws Error with a text for people */
export async function readSource(chosen: File, choices: ReadChoices = {}): Promise<Source> {
  const file = await parseFile(chosen, choices);
  const read = Object.entries(choices).map((choice) => choice.join('='));
  return {
    chosen,
    choices,
    file,
    mapping: mappingOf(file),
    fingerprint: [await fingerprint(chosen), ...read].join('#'),
  };
}

/** Reads the file again as a person wants it. */
export function readAgain({ chosen, choices }: Source, change: ReadChoices): Promise<Source> {
  // Another sheet has another header.
  const kept = change.sheet === undefined ? choices : { withHidden: choices.withHidden };
  const next = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== undefined);
  return readSource(chosen, Object.fromEntries(next));
}
