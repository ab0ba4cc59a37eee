import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/**
 * Wraps buttons with `aria-pressed`, one of which is on. A `span` in a button is its count, with
 * `data-alarm` if it requires action.
 */
export const Segments = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border-radius: ${tokens.radius.control}px;
  background: ${tokens.surfaceSunken};
  font-size: ${tokens.size.small};
  & > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    height: ${tokens.control.row};
    padding: 0 10px;
    border: 0;
    border-radius: ${tokens.radius.small}px;
    background: none;
    color: ${tokens.textMuted};
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  & > button > span { color: ${tokens.textFaint}; font-variant-numeric: tabular-nums; }
  & > button > [data-alarm] { color: ${tokens.error}; }
  & > button:hover { color: ${tokens.text}; }
  & > button[aria-pressed='true'] {
    background: ${tokens.surfaceRaised};
    color: ${tokens.text};
    box-shadow: 0 0 0 1px ${tokens.border}, 0 1px 2px rgba(0, 0, 0, 0.05);
  }
  ${media.narrow} {
    display: flex;
    & > button { flex: 1; justify-content: center; height: ${tokens.control.height}; padding: 0 4px; }
  }
`;
