import {
  type DateFallback,
  type DateValue,
  formatDateTime,
  formatExactTime,
  timeTooltip,
} from '../dates';

export interface TimeProps {
  value: DateValue;
  /** Writes the visible time; default as 'Nov 21, 2026 3:05 PM'. */
  format?: (value: DateValue) => string;
  /** Text for a missing date. */
  fallback?: DateFallback;
}

/** A point in time in local words; a hover adds seconds, zone, UTC and how long ago it was. */
export function Time({ value, format, fallback }: TimeProps) {
  const text = format ? format(value) : formatDateTime(value, fallback);
  const tooltip = timeTooltip(value);
  if (tooltip === undefined) return <>{text}</>;
  return (
    <time
      dateTime={new Date(value ?? 0).toISOString()}
      title={`${formatExactTime(value)}\n${tooltip}`}
    >
      {text}
    </time>
  );
}
