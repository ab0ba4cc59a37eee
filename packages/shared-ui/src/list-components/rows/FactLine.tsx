import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { cut } from '../look';

/** Small facts in one wrapping line: names faint, values plain. */
export const FactLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-width: 0;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  font-variant-numeric: tabular-nums;
  @media (min-width: 900px) {
    &[data-line] { flex-wrap: nowrap; white-space: nowrap; }
  }
  & > b { color: ${tokens.text}; font-weight: 550; }
  & > [data-text] { ${cut} }
  & > dl { display: contents; }
  & > dl > div { display: flex; align-items: center; gap: 4px; min-width: 0; }
  & dt { color: ${tokens.textFaint}; }
  & dd { margin: 0; overflow-wrap: anywhere; }
  & > button {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: ${tokens.textMuted};
    font-weight: 500;
    cursor: pointer;
  }
  & > button::before, & > [data-tag]::before { content: '#'; }
  & > button:hover { color: ${tokens.text}; text-decoration: underline; }
`;
