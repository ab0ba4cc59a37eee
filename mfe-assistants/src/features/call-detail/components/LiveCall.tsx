import { useEffect, useRef, useState } from 'react';
import type { Call } from 'shared-contract';
import { VisuallyHidden } from 'shared-ui/core';
import { LiveBar, LiveSteps } from 'shared-ui/review';
import { formatCost, formatPosition } from '../../../shared/calls/call-display';
import { callSteps, getStep } from '../../../shared/calls/call-step';
import type { Entry } from '../../../shared/calls/turns';
import { callPageTexts } from '../../../texts/call';
import { EndCall } from './EndCall';
import { LiveLanes } from './LiveLanes';

const words = callPageTexts;

/** The current time in epoch milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  call: Call;
  entries: readonly Entry[];
  onEnded: () => void;
}

/** Duration, speakers, step and cost of a running call, and a button to end it. */
export function LiveCall({ call, entries, onEnded }: Props) {
  const now = useNow();
  const step = getStep(call, now);
  const at = callSteps.indexOf(step);
  const isReady = step === 'ready';
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    if (isReady) tell.current();
  }, [isReady]);
  const started = Date.parse(call.startedAt ?? '');
  const until = Date.parse(call.endedAt ?? '') || now;
  const seconds = started ? Math.max(0, (until - started) / 1_000) : 0;
  return (
    <section aria-label={words.liveTitle}>
      <VisuallyHidden role="status">{words.live}</VisuallyHidden>
      <LiveBar>
        <div data-timer="" role="timer">
          {formatPosition(seconds)}
          <small>
            {words.steps[step]}
            {Boolean(call.cost) && `. ${words.costSoFar(formatCost(call.cost ?? 0))}`}
          </small>
        </div>
        <LiveLanes entries={entries} seconds={seconds} />
        {at < callSteps.indexOf('wrappingUp') && <EndCall call={call} onEnded={onEnded} />}
      </LiveBar>
      <LiveSteps aria-label={words.stepsTitle}>
        {callSteps.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            data-done={index < at ? '' : undefined}
          >
            <span>{words.steps[one]}</span>
          </li>
        ))}
      </LiveSteps>
    </section>
  );
}
