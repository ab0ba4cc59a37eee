import type { ReactNode } from 'react';
import type { IndexedCall } from 'shared-contract';
import { Outcome } from '../../../../shared/call-list/Outcome';
import { getMedianAnswer } from '../../../../shared/calls/answer-times';
import { describeEnding, formatCost } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import { texts } from '../../texts';

/** Up to four facts about the call, without unknown ones. */
export function PeekFacts({ call, entries }: { call: IndexedCall; entries: readonly Entry[] }) {
  const { columns, peek } = texts;
  const answer = getMedianAnswer(entries);
  const facts: [string, ReactNode][] = [
    [columns.outcome, <Outcome key="outcome" call={call} />],
    [columns.cost, call.cost !== null && formatCost(call.cost)],
    [peek.answersIn, answer !== null && peek.seconds(answer.toFixed(1))],
    [columns.ended, call.ended_reason && describeEnding(call.ended_reason)],
  ];
  return (
    <dl data-part="facts">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
