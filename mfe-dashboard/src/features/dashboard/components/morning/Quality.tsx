import type { DashboardAnswer, QualityWeek } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { SideSection, WeekBars } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatShortDay } from '../../model/dates';

const sum = (weeks: readonly QualityWeek[], part: 'good' | 'needs_work') =>
  weeks.reduce((all, week) => all + week[part], 0);

export function Quality({ quality }: Pick<DashboardAnswer, 'quality'>) {
  const good = sum(quality, 'good');
  const all = good + sum(quality, 'needs_work');
  return (
    <SideSection aria-labelledby="quality">
      <header>
        <Text as="h2" variant="heading" id="quality">
          {texts.quality}
        </Text>
        {all > 0 && <span>{texts.qualityShare(Math.round((100 * good) / all))}</span>}
      </header>
      {all === 0 && <p>{texts.noVerdicts}</p>}
      {all > 0 && (
        <WeekBars
          label={texts.qualityAbout(quality.length)}
          weeks={quality.map((week) => ({
            text: texts.qualityWeek(formatShortDay(week.week), week.good, week.needs_work),
            ok: week.good,
            rest: week.needs_work,
          }))}
        />
      )}
    </SideSection>
  );
}
