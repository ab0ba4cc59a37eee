import type { CallNote } from 'shared-contract';
import { TurnNote } from 'shared-ui/review';
import { formatPosition } from '../../../../shared/calls/call-display';
import { reviewTexts } from '../../../../shared/review/texts';

export const PinnedNote = ({ note: { s, author, text } }: { note: CallNote }) => (
  <TurnNote>
    <b>
      {reviewTexts.noteAt(formatPosition(s ?? 0))}, {author ?? reviewTexts.colleague}
    </b>
    <p>{text}</p>
  </TurnNote>
);
