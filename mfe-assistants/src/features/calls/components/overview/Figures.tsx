import type { IndexedCallsAnswer } from 'shared-contract';
import { FigureStrip } from 'shared-ui/lists';
import { formatCost } from '../../../../shared/calls/call-display';
import { texts } from '../../texts';

interface Props {
  overview: IndexedCallsAnswer | undefined;
  isFiltered: boolean;
  period: string;
}

/** Number, success rate, duration and cost of the matching calls. */
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
    [period, formatCost(cost)],
  ] as const;
  return <FigureStrip label={texts.figures} figures={shown} />;
}
