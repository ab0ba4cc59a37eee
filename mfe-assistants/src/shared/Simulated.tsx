import { Tag } from 'shared-ui/core';
import { simulatedTexts } from '../texts/simulated';

/** Marks what the built-in voice service simulates; the tooltip says what isn't real. */
export function Simulated({ what }: { what: 'calls' | 'call' | 'numbers' | 'talk' }) {
  return (
    <span style={{ alignSelf: 'center' }}>
      <Tag title={simulatedTexts[what]}>{simulatedTexts.label}</Tag>
    </span>
  );
}
