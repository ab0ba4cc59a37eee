import { useEffect, useRef, useState } from 'react';
import type { Call } from 'shared-contract';
import { Panel, Stack, StatusBadge, Text } from 'shared-ui/core';
import { costText, positionText } from '../../../shared/calls/call-display';
import { callSteps, stepOf } from '../../../shared/calls/call-step';
import { callPageTexts } from '../../../texts/call';
import { EndCall } from './EndCall';

const words = callPageTexts;

/** Epoch milliseconds, once a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Step, time and cost of a running call, and a way to end it. */
export function LiveCall({ call, onEnded }: { call: Call; onEnded: () => void }) {
  const now = useNow();
  const step = stepOf(call, now);
  const at = callSteps.indexOf(step);
  const isReady = step === 'ready';
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    if (isReady) tell.current();
  }, [isReady]);
  const started = Date.parse(call.startedAt ?? '');
  const seconds = step === 'talking' && started ? Math.max(0, (now - started) / 1_000) : null;
  return (
    <Panel
      title={words.liveTitle}
      actions={at < callSteps.indexOf('wrappingUp') && <EndCall call={call} onEnded={onEnded} />}
    >
      <Stack gap={12}>
        <Stack as="ol" direction="row" gap={12} wrap aria-label={words.stepsTitle}>
          {callSteps.map((one, index) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {index < at ? (
                <StatusBadge tone="ok">{words.steps[one]}</StatusBadge>
              ) : (
                <StatusBadge
                  tone={index === at ? 'warning' : 'neutral'}
                  icon={index === at ? 'phone' : 'clock'}
                >
                  {words.steps[one]}
                </StatusBadge>
              )}
            </li>
          ))}
        </Stack>
        <Stack direction="row" gap={16} wrap>
          {seconds !== null && (
            <Text as="span" tabular>
              {words.lasting(positionText(seconds))}
            </Text>
          )}
          {Boolean(call.cost) && (
            <Text as="span" tabular>
              {words.costSoFar(costText(call.cost ?? 0))}
            </Text>
          )}
          <Text as="span" variant="muted">
            {words.live}
          </Text>
        </Stack>
      </Stack>
    </Panel>
  );
}
