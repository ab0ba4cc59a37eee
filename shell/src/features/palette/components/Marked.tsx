import { splitAtMatches } from '../model/excerpt';

export function Marked({ text, query }: { text: string; query: string }) {
  return splitAtMatches(text, query).map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
