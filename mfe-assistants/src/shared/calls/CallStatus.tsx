import type { Call } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { describeStatus, isLive } from './call-display';

/** The platform's own words, capitalized like the page's. */
const asWords = { textTransform: 'capitalize' } as const;

/** Status of a call. An ended call is plain text, because a normal end isn't an alarm. */
export function CallStatus({ call }: { call: Call }) {
  const { tone, label } = describeStatus(call.status);
  if (!isLive(call)) {
    return (
      <span data-tone={tone} style={asWords}>
        {label}
      </span>
    );
  }
  return (
    <StatusBadge tone={tone} icon="phone">
      <span style={asWords}>{label}</span>
    </StatusBadge>
  );
}
