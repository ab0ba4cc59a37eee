import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A domain, its status and the record that proves it. */
export const DomainFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px 0;
  border-bottom: 1px solid ${tokens.border};
  font-size: ${tokens.size.small};
  &:first-of-type { border-top: 1px solid ${tokens.border}; }
  & > [data-head] { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 32px; }
  & > [data-head] > b { min-width: 0; overflow-wrap: anywhere; font-weight: 550; }
  & > [data-head] > [data-buttons] { display: flex; gap: 8px; margin-left: auto; }
  & > dl { display: grid; grid-template-columns: 160px minmax(0, 1fr); gap: 4px 16px; margin: 0; padding-bottom: 4px; }
  & > dl > dt { padding-top: 4px; color: ${tokens.textMuted}; }
  & > dl > dd { margin: 0; min-width: 0; }
  ${media.phone} { & > dl { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

/** Wraps the form that adds a domain. */
export const DomainForm = styled.div`
  max-width: 400px;
  & > form { display: flex; flex-direction: column; gap: 16px; }
`;
