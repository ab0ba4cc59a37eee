import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A service: icon, text, buttons, and its details below. */
export const IntegrationFrame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 16px;
  padding: 16px 0;
  &:not(:last-child) { border-bottom: 1px solid ${tokens.border}; }
  & > [data-icon] {
    display: flex;
    padding: 10px;
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.surfaceSunken};
    color: ${tokens.textMuted};
  }
  & > [data-words] { flex: 1 1 220px; min-width: 0; }
  & > [data-below] { flex: 1 0 100%; min-width: 0; padding-left: 56px; }
  ${media.phone} { & > [data-below] { padding-left: 0; } }
  & [data-badges] { display: flex; flex-wrap: wrap; gap: 4px 8px; }
`;

/** Services below one heading. */
export const IntegrationSection = styled.section`
  & > h2 { padding: 10px 0; border-bottom: 1px solid ${tokens.border}; }
  & > [aria-busy] { padding-top: 16px; }
`;
