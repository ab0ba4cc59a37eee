import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { callColours } from '../../list-components/look';

/** Around one call: its own colours of speech, parts parted by rules, facts at the right. */
export const CallArea = styled.div`
  ${callColours}
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  align-items: start;
  gap: 16px 48px;
  & > [data-wide] { grid-column: 1 / -1; min-width: 0; }
  & > [data-lead] { max-width: 60ch; font-size: ${tokens.size.lead}; }
  & > [data-side] { display: grid; min-width: 0; }
  & > [data-side] > section { padding-bottom: 16px; }
  & > [data-side] > section + section { padding-top: 8px; border-top: 1px solid ${tokens.border}; }
  & [data-tone='error'] { color: ${tokens.error}; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
