import type { IndexedCall } from 'shared-contract';
import { OutcomeLabel } from 'shared-ui/lists';
import { outcomeLooks, outcomeText } from '../calls/outcome-look';

/** Outcome of a call in plain words. */
export const Outcome = ({ call }: { call: IndexedCall }) => (
  <OutcomeLabel {...outcomeLooks[call.outcome]}>{outcomeText(call)}</OutcomeLabel>
);
