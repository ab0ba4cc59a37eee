import { Banner } from 'shared-ui/core';
import type { SourceFile, TextEncoding } from '../model/parse/source-file';
import { texts } from '../texts';
import { getEncodingName } from './ReadingChoices';

const words = texts.import;
/** Maximum pages or rows that a note lists. */
const NAMED = 20;

/** What to check before importing a file: its encoding and unreadable parts. */
export function ReadingNotes({ file: { encoding, omissions = [] } }: { file: SourceFile }) {
  const note = encoding && describeEncoding(encoding);
  return (
    <>
      {note && <Banner tone="warning">{note}</Banner>}
      {omissions.map(({ kind, places }) => (
        <Banner key={kind} tone="warning">
          {words.omissions[kind](
            places.slice(0, NAMED).join(', ') + (places.length > NAMED ? '…' : ''),
            places.length,
          )}
        </Banner>
      ))}
    </>
  );
}

/** @returns whether something in the file should be checked */
export const hasNotes = (file: SourceFile | undefined): boolean =>
  file !== undefined &&
  ((file.omissions ?? []).length > 0 || Boolean(file.encoding && describeEncoding(file.encoding)));

function describeEncoding({ source, damaged, encoding, example }: TextEncoding): string | null {
  const notes = words.encodingNotes;
  if (damaged > 0) return notes.damaged(damaged);
  return source === 'guess' || source === 'unsure'
    ? notes[source](getEncodingName(encoding), example)
    : null;
}
