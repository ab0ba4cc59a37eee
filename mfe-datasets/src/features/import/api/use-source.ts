import { useState } from 'react';
import { fingerprint } from '../model/fingerprint';
import { type Mapping, mappingOf, type Target, withTarget } from '../model/mapping/mapping';
import { parseFile } from '../model/parse/parse-file';
import type { ReadChoices, SourceFile } from '../model/parse/source-file';

/** A file that was read, and what its columns become. */
export interface Source {
  chosen: File;
  choices: ReadChoices;
  file: SourceFile;
  /** Of the file, and of how it was read when that was chosen. */
  fingerprint: string;
  mapping: Mapping;
}

/** The file of an import: chosen, read, mapped. */
export function useSource() {
  const [source, setSource] = useState<Source | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(chosen: File, choices: ReadChoices) {
    setReading(chosen.name);
    setProblem(null);
    try {
      const file = await parseFile(chosen, choices);
      const digest = await fingerprint(chosen);
      setSource({
        chosen,
        choices,
        file,
        mapping: mappingOf(file),
        fingerprint: [digest, ...Object.entries(choices).map((choice) => choice.join('='))].join(
          '#',
        ),
      });
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setReading(null);
    }
  }

  return {
    source,
    /** Name of the file that is being read. */
    reading,
    problem,
    choose: (chosen: File) => read(chosen, {}),
    /** Reads the file again as a person wants it. */
    async chooseReading(change: ReadChoices) {
      if (!source) return;
      const { chosen, choices } = source;
      // Another sheet has another header.
      const kept = change.sheet === undefined ? choices : { withHidden: choices.withHidden };
      const next = Object.entries({ ...kept, ...change }).filter(
        ([, value]) => value !== undefined,
      );
      await read(chosen, Object.fromEntries(next));
    },
    map(column: string, target: Target) {
      if (source) setSource({ ...source, mapping: withTarget(source.mapping, column, target) });
    },
    useMapping(mapping: Mapping) {
      if (source) setSource({ ...source, mapping });
    },
    forget: () => setSource(null),
  };
}
