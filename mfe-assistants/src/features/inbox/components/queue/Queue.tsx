import type { CallInboxAnswer, IndexedCall } from 'shared-contract';
import { VisuallyHidden } from 'shared-ui/core';
import { Outline } from 'shared-ui/lists';
import { describeCustomer } from '../../../../shared/call-list/call-row';
import { formatPosition } from '../../../../shared/calls/call-display';
import { reviewTexts } from '../../../../shared/review/texts';
import type { Claims } from '../../api/use-claims';
import type { Judged } from '../../api/use-verdicts';
import { createQueue, getQueueReason, listHolders } from '../../model/queue';
import { texts } from '../../texts';

const words = texts.queue;
/** Number of calls shown. The header has the total. */
const SHOWN = 30;
const SHOWN_DONE = 3;
const lockPath = 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3';

interface Props {
  judged: readonly Judged[];
  current: IndexedCall | undefined;
  calls: readonly IndexedCall[];
  inbox: CallInboxAnswer | undefined;
  onTake: Claims['takeCall'];
}

/** Reviewed calls, the current one and the next ones. */
export function Queue({ judged, current, calls, inbox, onTake }: Props) {
  const holders = listHolders(inbox);
  const gone = new Set([...judged.map(({ call }) => call.id), current?.id ?? '']);
  const next = createQueue(calls, gone).slice(0, SHOWN);
  const done = judged.filter(({ call }) => call.id !== current?.id).slice(-SHOWN_DONE);
  return (
    <nav data-part="queue" data-queue="" aria-label={words.label}>
      {done.length > 0 && <h2>{words.done}</h2>}
      <ul>
        {done.map(({ call, draft }) => (
          <li key={call.id}>
            <span>
              <b>{describeCustomer(call)}</b>
              <span data-end="">{draft.verdict && reviewTexts.verdicts[draft.verdict]}</span>
            </span>
          </li>
        ))}
      </ul>
      {current && (
        <>
          <h2>{words.now}</h2>
          <ul>
            <li aria-current="true">
              <span>
                <CallLines call={current} why={getQueueReason(current)} />
              </span>
            </li>
          </ul>
        </>
      )}
      {next.length > 0 && <h2>{words.next}</h2>}
      <ul>
        {next.map((call) => (
          <WaitingCall key={call.id} call={call} holder={holders.get(call.id)} onTake={onTake} />
        ))}
      </ul>
    </nav>
  );
}

function WaitingCall({
  call,
  holder,
  onTake,
}: {
  call: IndexedCall;
  holder: string | undefined;
  onTake: Claims['takeCall'];
}) {
  if (holder !== undefined) {
    return (
      <li>
        <span>
          <b>{describeCustomer(call)}</b>
          <span data-end="" title={words.locked}>
            <Outline path={lockPath} size={14} />
            <VisuallyHidden>{words.locked}</VisuallyHidden>
          </span>
          <span data-why="">{words.held(holder)}</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      {/* If a colleague was faster, the next poll shows who. */}
      <button type="button" onClick={() => void onTake(call.id).catch(() => undefined)}>
        <CallLines call={call} why={getQueueReason(call)} />
      </button>
    </li>
  );
}

const CallLines = ({ call, why }: { call: IndexedCall; why: string }) => (
  <>
    <b>{describeCustomer(call)}</b>
    <span data-end="">{call.duration_s !== null && formatPosition(call.duration_s)}</span>
    <span data-why="">{why}</span>
  </>
);
