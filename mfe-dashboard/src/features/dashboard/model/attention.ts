import { callOutcomes, type DashboardAnswer, NO_VALUE, pages } from 'shared-contract';
import type { IconName } from 'shared-ui/core';
import { morningTexts as texts } from '../../../morning-texts';
import { formatClock, formatLongDay, formatMoment } from './dates';
import { toCallListPath, toCallsPath } from './links';

/** Something to take care of, with a link. */
export interface Attention {
  tone: 'error' | 'neutral';
  icon: IconName;
  title: string;
  about: string;
  to: string;
  verb: string;
}

const ended = callOutcomes.filter((outcome) => outcome !== 'in_progress').join(',');

/** @returns what needs attention, with connection problems and failures first */
export function toAttentionRows({ days, attention }: DashboardAnswer): Attention[] {
  const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const rows = attention.connections.map(
    ({ provider, status, checked_at, message }): Attention => ({
      tone: 'error',
      icon: 'plug',
      title: texts.connection[status](texts.providers[provider]),
      about: checked_at ? texts.checked(formatClock(checked_at)) : (message ?? ''),
      to: pages.settings,
      verb: status === 'refused' ? texts.replaceKey : texts.open,
    }),
  );
  const failed = days.map(({ day, outcomes }) => ({ day, count: outcomes.failed ?? 0 }));
  const worst = failed.reduce((most, one) => (one.count >= most.count ? one : most), {
    day: '',
    count: 0,
  });
  if (worst.count > 0) {
    rows.push({
      tone: 'error',
      icon: 'error',
      title: texts.failedCalls(failed.reduce((sum, { count }) => sum + count, 0)),
      about: texts.most(formatLongDay(worst.day), worst.count),
      to: toCallsPath({ ...range, outcome: 'failed' }),
      verb: texts.open,
    });
  }
  if (attention.gaps > 0) {
    rows.push({
      tone: 'neutral',
      icon: 'help',
      title: texts.gaps(attention.gaps),
      about: texts.gapsAbout,
      to: pages.gaps,
      verb: texts.answer,
    });
  }
  if (attention.unreviewed > 0) {
    rows.push({
      tone: 'neutral',
      icon: 'eye',
      title: texts.unreviewed(attention.unreviewed),
      about: attention.oldest_unreviewed
        ? texts.oldest(formatMoment(attention.oldest_unreviewed))
        : '',
      to: toCallListPath({ ...range, verdict: NO_VALUE, outcome: ended }),
      verb: texts.review,
    });
  }
  return rows;
}
