import type { Run } from '../../model/content/runs';

export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
