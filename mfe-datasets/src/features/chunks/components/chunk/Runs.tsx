import type { Run } from '../../model/content/runs';

/** Text in which what the search found is marked. */
export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
