import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts';
import { media, tokens } from '../../theme/tokens';

export interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

const Box = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  align-items: baseline;
  gap: 4px 16px;
  font-size: ${tokens.size.small};
  & > dt { color: ${tokens.textMuted}; padding: 2px 0; overflow-wrap: anywhere; max-width: 200px; }
  & > dd { padding: 2px 0; min-width: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  ${media.phone} { grid-template-columns: minmax(72px, 28%) minmax(0, 1fr); gap: 4px 12px; }
`;

/** Terms and their values. An empty value is shown as a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <Box>
      {items.map(({ term, value }) => [
        <dt key={`${term} term`}>{term}</dt>,
        <dd key={`${term} value`}>{value === '' || value == null ? uiTexts.noValue : value}</dd>,
      ])}
    </Box>
  );
}
