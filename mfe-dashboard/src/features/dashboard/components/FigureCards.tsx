import { StatCard, VisuallyHidden } from 'shared-ui/core';
import { FigureRow } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { type Figures, figureCards } from '../model/figures';
import { formatCount } from '../model/head';
import type { MorningParts } from './MorningPlace';

/** A figure that couldn't be loaded is a dash rather than zero. */
const formatFigure = (value: number | null) =>
  value === null ? texts.unknown : formatCount(value);

interface Props {
  figures: Figures;
  parts: MorningParts | null;
}

/** Four figures. Each appears when it has loaded and links to what it counts. */
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
              value={value !== 'loading' && formatFigure(value)}
              loading={value === 'loading'}
              note={note || (key === 'active' && parts && <parts.OnCall />)}
            />
          );
        })}
      </FigureRow>
    </section>
  );
}
