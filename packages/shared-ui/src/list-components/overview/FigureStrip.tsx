import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

export interface FigureStripProps {
  label: string;
  /** Label and value of each figure. */
  figures: readonly (readonly [string, string])[];
}

const List = styled.dl`
  display: flex;
  gap: 20px;
  margin: 0;
  font-size: ${tokens.size.small};
  & > div { display: flex; flex-direction: column-reverse; }
  & dt { color: ${tokens.textFaint}; white-space: nowrap; }
  & dd {
    margin: 0;
    font-size: ${tokens.size.lead};
    font-weight: 600;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  ${media.narrow} { justify-content: space-between; gap: 12px; }
`;

/** Figures in a row, each above its label. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  return (
    <List aria-label={label}>
      {figures.map(([words, figure]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
