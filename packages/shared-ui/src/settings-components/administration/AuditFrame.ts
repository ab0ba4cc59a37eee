import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Wraps the table of audit events. */
export const AuditFrame = styled.div`
  min-width: 0;
  & tbody th { font-weight: 400; }
  & [data-who] { color: ${tokens.text}; font-weight: 600; }
  & [data-changes] > span { margin-right: 8px; }
  & [data-left] [data-changes] { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & del { color: ${tokens.textFaint}; text-decoration: line-through; }
  & ins { color: ${tokens.text}; text-decoration: none; }
  & [data-hash] { display: inline-flex; align-items: center; gap: 2px; color: ${tokens.textFaint}; font-variant-numeric: tabular-nums; }
  ${media.narrow} {
    & tbody th { flex: 1 1 100%; order: 0; }
    & tbody td[data-label='Before and after'] { flex: 1 1 100%; overflow-wrap: anywhere; white-space: normal; }
    & tbody td[data-label='Before and after']:has([data-changes]:empty) { display: none; }
  }
`;
