import { tokens } from 'shared-ui/core';
import type { Run } from '../content/runs';

const found = {
  padding: '0 2px',
  borderRadius: 3,
  background: tokens.brandSoft,
  color: 'inherit',
  fontWeight: 600,
};

/** Text in which what the search found is marked. */
export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} style={found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
