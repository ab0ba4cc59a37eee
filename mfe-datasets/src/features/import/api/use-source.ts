import { useState } from 'react';
import { fingerprint } from '../model/fingerprint';
import { guessMapping, type Mapping, type Target, withTarget } from '../model/mapping/mapping';
import { parseFile, withSheet } from '../model/parse/parse-file';
import type { SourceFile } from '../model/parse/source-file';

/** A file that was read, and what its columns become. */
export interface Source {
  file: SourceFile;
  /** Of the file, and of the sheet when it is not the first. */
  fingerprint: string;
  mapping: Mapping;
}

/** The file of an import: chosen, read, mapped. */
export function useSource() {
  const [source, setSource] = useState<Source | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    source,
    /** Name of the file that is being read. */
    reading,
    problem,
    async choose(chosen: File) {
      setReading(chosen.name);
      setProblem(null);
      try {
        const file = await parseFile(chosen);
        const mapping = guessMapping(file.columns);
        setSource({ file, mapping, fingerprint: await fingerprint(chosen) });
      } catch (cause) {
        setProblem(cause instanceof Error ? cause.message : String(cause));
      } finally {
        setReading(null);
      }
    },
    async chooseSheet(index: number) {
      if (!source) return;
      const file = await withSheet(source.file, index);
      const [digest] = source.fingerprint.split('#');
      const fingerprint = index === 0 ? `${digest}` : `${digest}#${index}`;
      setSource({ file, mapping: guessMapping(file.columns), fingerprint });
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
