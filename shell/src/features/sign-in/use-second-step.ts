import { type ComponentType, useState } from 'react';
import type { SecondFactor } from 'shared-contract';
import type { SecondStepProps } from './passkey/SecondStep';

interface Step {
  Step: ComponentType<SecondStepProps>;
  secondFactor: SecondFactor;
  remember: boolean;
}

/** The step after the password. Its code is loaded on demand. */
export function useSecondStep() {
  const [step, setStep] = useState<Step | null>(null);

  async function openStep(secondFactor: SecondFactor, remember: boolean) {
    const { SecondStep: Step } = await import('./passkey/SecondStep');
    setStep({ Step, secondFactor, remember });
  }
  return { step, begin: openStep, end: () => setStep(null) };
}
