import type { IndexedCall } from 'shared-contract';
import { OutcomeLabel } from 'shared-ui/lists';
import { describeOutcome, outcomeLooks } from '../calls/outcome-look';

export const Outcome = ({ call }: { call: IndexedCall }) => (
  <OutcomeLabel {...outcomeLooks[call.outcome]}>{describeOutcome(call)}</OutcomeLabel>
);
