import { readFileSync, statSync } from 'node:fs';

/** @returns a function that gives a file's text, read again when it has changed */
export function followFile(): (file: string) => string | undefined {
  const known = new Map<string, { changed: number; text: string }>();
  return (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const before = known.get(file);
    // A build is swapped by renames: for a moment the file may be missing.
    if (!stat) return before?.text;
    if (before?.changed === stat.mtimeMs) return before.text;
    const text = readFileSync(file, 'utf8');
    known.set(file, { changed: stat.mtimeMs, text });
    return text;
  };
}
