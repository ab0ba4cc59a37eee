import type { Call } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { isLive, statusDisplay } from './call-display';

/** The platform's own words stay as they are, and begin as words of the page do. */
const asWords = { textTransform: 'capitalize' } as const;

/** Status of a call. An ended one is a word without a ground: a normal end is no alarm. */
export function CallStatus({ call }: { call: Call }) {
  const { tone, label } = statusDisplay(call.status);
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
