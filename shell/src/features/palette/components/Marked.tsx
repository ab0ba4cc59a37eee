import { piecesOf } from '../model/excerpt';

/** A text with the words of the query highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
