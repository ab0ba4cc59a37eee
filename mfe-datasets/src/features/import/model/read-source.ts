import { computeFingerprint } from './fingerprint';
import { createMapping, type Mapping } from './mapping/mapping';
import { parseFile } from './parse/parse-file';
import type { ReadChoices, RecognitionWatch, SourceFile } from './parse/source-file';

/** A file with its mapping. */
export interface Source {
  choices: ReadChoices;
  file: SourceFile;
  /** Identifies the file and how it was read. */
  fingerprint: string;
  mapping: Mapping;
}

/** @throws Error with a readable message */
export async function readSource(
  chosen: File,
  choices: ReadChoices = {},
  watch?: RecognitionWatch,
): Promise<Source> {
  const file = await parseFile(chosen, choices, watch);
  const read = Object.entries(choices).map((choice) => choice.join('='));
  return {
    choices,
    file,
    mapping: createMapping(file),
    fingerprint: [await computeFingerprint(chosen), ...read].join('#'),
  };
}

/** Reads the file again with changed choices. */
export function readAgain(chosen: File, { choices }: Source, change: ReadChoices): Promise<Source> {
  // A different sheet has a different header.
  const kept = change.sheet === undefined ? choices : { withHidden: choices.withHidden };
  const next = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== undefined);
  return readSource(chosen, Object.fromEntries(next));
}
