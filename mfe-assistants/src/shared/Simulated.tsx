import { Tag } from 'shared-ui/core';
import { simulatedTexts } from '../texts/simulated';

/** A quiet mark on what the built-in voice service makes up; the title says what is not real. */
export function Simulated({ what }: { what: 'calls' | 'call' | 'numbers' | 'talk' }) {
  return (
    <span style={{ alignSelf: 'center' }}>
      <Tag title={simulatedTexts[what]}>{simulatedTexts.label}</Tag>
    </span>
  );
}
