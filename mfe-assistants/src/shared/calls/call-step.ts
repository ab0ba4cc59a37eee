import type { Call } from 'shared-contract';

/** Steps of a call in order, from dialing to its review. */
export const callSteps = ['queued', 'ringing', 'talking', 'wrappingUp', 'ready'] as const;
export type CallStep = (typeof callSteps)[number];

/** Maximum wait for the recording of an ended call, in milliseconds. */
const WRAP_UP_MS = 60_000;

/** @param now epoch milliseconds */
export function getStep(call: Call, now: number): CallStep {
  const { status, startedAt, endedAt, recordingUrl } = call;
  if (status === 'queued' || status === 'scheduled') return 'queued';
  if (status === 'ringing') return 'ringing';
  if (status !== 'ended') return status === 'not-found' ? 'ready' : 'talking';
  const wrapsUp = startedAt && !recordingUrl && now - Date.parse(endedAt ?? '') < WRAP_UP_MS;
  return wrapsUp ? 'wrappingUp' : 'ready';
}
