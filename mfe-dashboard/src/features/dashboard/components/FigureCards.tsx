import { StatCard, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';
import { type Figures, figureCards } from '../model/figures';

/** Four in a row; two on a phone. */
const columns = {
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(140px, min(40%, 220px)), 1fr))',
};

/** A figure that could not be read is a dash: it is not nought. */
const written = (value: number | null) => value?.toLocaleString('en-US') ?? texts.unknown;

/** The four figures; each shows when its read has finished. */
export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="figures">
      <VisuallyHidden as="h2" id="figures">
        {texts.figures}
      </VisuallyHidden>
      <div style={columns}>
        {figureCards.map(({ key, label, icon }) => {
          const value = figures[key];
          return (
            <StatCard
              key={key}
              label={label}
              icon={icon}
              value={value !== 'loading' && written(value)}
              loading={value === 'loading'}
            />
          );
        })}
      </div>
    </section>
  );
}
