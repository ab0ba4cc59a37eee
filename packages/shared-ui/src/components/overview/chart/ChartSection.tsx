import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A chart with its heading and controls. */
export const ChartSection = styled.section`
  min-width: 0;
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 40px; }
  & > header > div { margin-left: auto; }
  & > [role='status'] { padding: 4px 0; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  ${media.narrow} {
    & > header > div { flex: 1 1 200px; margin: 0; }
  }
`;
