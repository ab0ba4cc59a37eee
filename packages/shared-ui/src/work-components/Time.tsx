import {
  type DateFallback,
  type DateValue,
  formatDateTime,
  formatExactTime,
  formatTimeTooltip,
} from '../dates';

export interface TimeProps {
  value: DateValue;
  /** Formats the visible time; 'Nov 21, 2026 3:05 PM' by default. */
  format?: (value: DateValue) => string;
  /** Text for a missing date. */
  fallback?: DateFallback;
}

/** A local time; its tooltip adds seconds, zone, UTC and the relative time. */
export function Time({ value, format, fallback }: TimeProps) {
  const text = format ? format(value) : formatDateTime(value, fallback);
  const tooltip = formatTimeTooltip(value);
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
