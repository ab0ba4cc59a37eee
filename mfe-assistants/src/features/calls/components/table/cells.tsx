import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CallColumn, callsOfCustomer, type IndexedCall } from 'shared-contract';
import { Icon, VisuallyHidden } from 'shared-ui/core';
import { Outline } from 'shared-ui/lists';
import { cutMiddle, Time } from 'shared-ui/work';
import {
  describeCustomer,
  describeType,
  getDirectionPath,
} from '../../../../shared/call-list/call-row';
import { Outcome } from '../../../../shared/call-list/Outcome';
import { reviewWords } from '../../../../shared/call-list/review-words';
import { formatClock, getDayInZone } from '../../../../shared/call-list/zone';
import {
  describeEndedReason,
  describeStatus,
  formatCost,
  formatPosition,
} from '../../../../shared/calls/call-display';
import { wrenchPath } from '../../../../shared/calls/wrench-path';
import { formatDay } from '../../model/days';
import { getTime } from '../../model/entries';
import { texts } from '../../texts';

/** Data that cells need besides the call. */
export interface CellContext {
  /** Renders the customer's name as a link to the review. */
  link: (name: string) => ReactNode;
  /** A heading above shows the date. */
  isGrouped: boolean;
  now: Date;
}

function Customer({ call, link }: { call: IndexedCall; link: CellContext['link'] }) {
  const path = getDirectionPath(call);
  return (
    <>
      {path && (
        <span title={describeType(call)}>
          <Outline path={path} size={14} />
        </span>
      )}
      {link(describeCustomer(call))}
      {!call.reviewed && (
        <i title={texts.notReviewed}>
          <VisuallyHidden>{texts.notReviewed}</VisuallyHidden>
        </i>
      )}
    </>
  );
}

function CallTime({ call, isGrouped, now }: { call: IndexedCall } & CellContext) {
  const date = getTime(call);
  const clock = formatClock(date);
  const text = isGrouped ? clock : `${formatDay(getDayInZone(date), now)}, ${clock}`;
  return <Time value={call.created_at} format={() => text} />;
}

function Tools({ tools }: { tools: string[] }) {
  if (tools.length === 0) return null;
  return (
    <span title={tools.join(', ')}>
      <Outline path={wrenchPath} size={14} /> {tools.length}
      <VisuallyHidden>{`: ${tools.join(', ')}`}</VisuallyHidden>
    </span>
  );
}

type Cell = (call: IndexedCall, context: CellContext) => ReactNode;

export const cells: Record<CallColumn, Cell> = {
  time: (call, context) => <CallTime call={call} {...context} />,
  customer: (call, { link }) => <Customer call={call} link={link} />,
  outcome: (call) => <Outcome call={call} />,
  assistant: (call) => call.assistant_name ?? texts.noAssistant,
  summary: (call) => <span title={call.summary ?? undefined}>{call.summary}</span>,
  tools: (call) => <Tools tools={call.tools} />,
  duration: (call) => call.duration_s !== null && formatPosition(call.duration_s),
  cost: (call) => call.cost !== null && formatCost(call.cost),
  number: ({ customer_number: number }) =>
    number && <Link to={callsOfCustomer(number)}>{number}</Link>,
  type: describeType,
  status: ({ status }) => (
    <span data-tone={describeStatus(status).tone}>{describeStatus(status).label}</span>
  ),
  ended_reason: (call) => call.ended_reason && describeEndedReason(call.ended_reason),
  tags: (call) => call.tags.join(', '),
  verdict: (call) => call.verdict && reviewWords.verdicts[call.verdict],
  priority: (call) => call.priority && reviewWords.priorities[call.priority],
  assignee: (call) => call.assignee,
  assignment: (call) => call.assignment && reviewWords.assignments[call.assignment],
  reviewed: (call) => call.reviewed && <Icon name="check" size={14} />,
  name: (call) => call.name,
  started: (call) => call.started_at && <Time value={call.started_at} />,
  ended: (call) => call.ended_at && <Time value={call.ended_at} />,
  simulated: (call) => call.simulated && <Icon name="check" size={14} />,
  id: (call) => <span title={call.id}>{cutMiddle(call.id)}</span>,
};
