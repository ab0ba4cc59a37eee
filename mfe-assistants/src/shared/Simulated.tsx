import { Tag } from 'shared-ui/core';
import { simulatedTexts } from '../texts/simulated';

/** Marks simulated data of the built-in voice service. The tooltip explains what isn't real. */
export function Simulated({ what }: { what: 'calls' | 'call' | 'numbers' | 'talk' }) {
  return (
    <span style={{ alignSelf: 'center' }}>
      <Tag title={simulatedTexts[what]}>{simulatedTexts.label}</Tag>
    </span>
  );
}
