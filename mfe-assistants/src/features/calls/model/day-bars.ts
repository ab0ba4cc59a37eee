import type { CallDay, CallOutcome } from 'shared-contract';
import { type CallsAddress, writeAddress } from '../../../shared/call-list/address';
import { toFilters } from '../../../shared/call-list/filters';
import { texts } from '../texts';
import { formatDay } from './days';

/** A day of the chart: calls by tone, and the URL that filters by it. */
export interface DayBar {
  day: string;
  label: string;
  calls: number;
  ok: number;
  neutral: number;
  failed: number;
  isInPeriod: boolean;
  to: string;
}

/** @returns the bars of the chart; the link of a selected day clears the selection */
export function toDayBars(days: readonly CallDay[], address: CallsAddress, now: Date): DayBar[] {
  const { from = '', to = '' } = toFilters(address, now);
  return days.map(({ day, calls, outcomes }) => {
    const countOutcome = (name: CallOutcome) => outcomes[name] ?? 0;
    const isChosen = from === day && to === day;
    const next = { ...address, period: '' as const, from: day, to: day };
    const cleared = { ...address, period: '' as const, from: '', to: '' };
    const [ok, failed] = [countOutcome('resolved'), countOutcome('failed')];
    return {
      day,
      label: texts.chart.day(formatDay(day, now), calls, ok, failed),
      calls,
      ok,
      failed,
      neutral: calls - ok - failed,
      isInPeriod: (!from || day >= from) && (!to || day <= to),
      to: `?${new URLSearchParams(writeAddress(isChosen ? cleared : next))}`,
    };
  });
}
