import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** A step with its number or tick, its text and its action. */
export const GuideStepRow = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 6px 0;
  border-bottom: 1px solid ${tokens.borderSoft};
  & > span:first-of-type {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1.5px solid ${tokens.borderStrong};
    border-radius: 50%;
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
    font-weight: 600;
  }
  &[data-next] > span:first-of-type { border-color: ${tokens.brand}; color: ${tokens.brandText}; }
  &[data-done] > span:first-of-type {
    border-color: transparent;
    background: ${tokens.okSoft};
    color: ${tokens.ok};
  }
  & h3 { font-size: ${tokens.size.body}; font-weight: 550; }
  & p { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  &[data-done] h3 { color: ${tokens.textMuted}; font-weight: 400; }
  ${media.phone} {
    & > :last-child:not(div) { grid-column: 2; justify-self: start; }
  }
`;
