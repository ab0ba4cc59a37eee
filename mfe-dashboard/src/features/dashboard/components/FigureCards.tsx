import { StatCard, VisuallyHidden } from 'shared-ui/core';
import { FigureRow } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { type Figures, figureCards } from '../model/figures';
import { figureText } from '../model/head';

/** A figure that could not be read is a dash: it is not nought. */
const written = (value: number | null) => (value === null ? texts.unknown : figureText(value));

/** The four figures; each shows when its read has finished, and opens what it counts. */
export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="figures">
      <VisuallyHidden as="h2" id="figures">
        {texts.figures}
      </VisuallyHidden>
      <FigureRow>
        {figureCards.map(({ key, label, to }) => {
          const { value, note } = figures[key];
          return (
            <StatCard
              key={key}
              label={label}
              to={to}
              value={value !== 'loading' && written(value)}
              loading={value === 'loading'}
              note={note}
            />
          );
        })}
      </FigureRow>
    </section>
  );
}
