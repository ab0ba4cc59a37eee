import { readFileSync, statSync } from 'node:fs';

/** @returns a function that returns a file's text, and rereads it after changes */
export function createFileFollower(): (file: string) => string | undefined {
  const known = new Map<string, { changed: number; text: string }>();
  return (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const before = known.get(file);
    // Builds are swapped by renames, so the file may briefly be missing.
    if (!stat) return before?.text;
    if (before?.changed === stat.mtimeMs) return before.text;
    const text = readFileSync(file, 'utf8');
    known.set(file, { changed: stat.mtimeMs, text });
    return text;
  };
}
