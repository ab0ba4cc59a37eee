import type { CallDay, CallOutcome } from 'shared-contract';
import { type CallsAddress, writeAddress } from '../../../shared/call-list/address';
import { startOfDay } from '../../../shared/call-list/days';
import { toFilters } from '../../../shared/call-list/filters';
import { texts } from '../texts';
import { dateText } from './days';

/** A day of the chart: its calls by tone, and the address that filters by it. */
export interface DayBar {
  day: string;
  label: string;
  calls: number;
  ok: number;
  neutral: number;
  failed: number;
  /** Whether the days of the filters contain it. */
  isInPeriod: boolean;
  to: string;
}

/** @returns the bars of the days; a day that is chosen already leads back to all days */
export function dayBars(days: readonly CallDay[], address: CallsAddress, now: Date): DayBar[] {
  const { from = '', to = '' } = toFilters(address, now);
  return days.map(({ day, calls, outcomes }) => {
    const of = (name: CallOutcome) => outcomes[name] ?? 0;
    const isChosen = from === day && to === day;
    const next = { ...address, period: '' as const, from: day, to: day };
    const cleared = { ...address, period: '' as const, from: '', to: '' };
    const [ok, failed] = [of('resolved'), of('failed')];
    return {
      day,
      label: texts.chart.day(dateText(startOfDay(day), now), calls, ok, failed),
      calls,
      ok,
      failed,
      neutral: calls - ok - failed,
      isInPeriod: (!from || day >= from) && (!to || day <= to),
      to: `?${new URLSearchParams(writeAddress(isChosen ? cleared : next))}`,
    };
  });
}
