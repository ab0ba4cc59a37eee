import type { IndexedCallsAnswer } from 'shared-contract';
import { FigureStrip } from 'shared-ui/lists';
import { costText } from '../../../../shared/calls/call-display';
import { texts } from '../../texts';

interface Props {
  overview: IndexedCallsAnswer | undefined;
  isFiltered: boolean;
  /** Words of the period that the figures cover. */
  period: string;
}

/** Number, success, length and cost of the calls that the filters leave. */
export function Figures({ overview, isFiltered, period }: Props) {
  const figures = overview?.figures;
  if (!figures) return null;
  const { calls, minutes, cost, resolved } = figures;
  const whole = Math.round(minutes);
  const share = calls ? Math.round((resolved / calls) * 100) : 0;
  const shown = [
    [isFiltered ? texts.matches(calls) : texts.callsWord(calls), calls.toLocaleString('en-US')],
    [texts.reachedGoal, `${share}%`],
    [texts.minutesWord(whole), whole.toLocaleString('en-US')],
    [period, costText(cost)],
  ] as const;
  return <FigureStrip label={texts.figures} figures={shown} />;
}
