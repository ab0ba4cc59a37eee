import { StatCard, VisuallyHidden } from 'shared-ui/core';
import { FigureRow } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { type Figures, figureCards } from '../model/figures';
import { figureText } from '../model/head';
import type { MorningParts } from './MorningPlace';

/** A figure that could not be read is a dash: it is not nought. */
const written = (value: number | null) => (value === null ? texts.unknown : figureText(value));

interface Props {
  figures: Figures;
  parts: MorningParts | null;
}

/** The four figures; each shows when its read has finished, and opens what it counts. */
export function FigureCards({ figures, parts }: Props) {
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
              note={note || (key === 'active' && parts && <parts.OnCall />)}
            />
          );
        })}
      </FigureRow>
    </section>
  );
}
