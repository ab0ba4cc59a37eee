import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Turns of a conversation: time, text, and the response time on the right. */
export const TurnRows = styled.ol`
  display: grid;
  gap: 4px;
  padding: 12px 0;
  & > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 66ch) minmax(64px, auto);
    gap: 0 12px;
    padding: 4px 10px;
    border-radius: ${tokens.radius.control}px;
    scroll-margin: 160px 0 24px;
  }
  & > li[aria-current] { background: ${tokens.surfaceSunken}; box-shadow: inset 2px 0 ${tokens.brandText}; }
  & > li > button, & > li > time {
    align-self: start;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
    font-variant-numeric: tabular-nums;
    text-align: left;
  }
  & > li > button { cursor: pointer; }
  & > li > button:hover { color: ${tokens.text}; text-decoration: underline; }
  & [data-speaker] { display: block; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 600; line-height: 24px; }
  & [data-speaker='user'] { color: var(--calls-customer); }
  & [data-lasting] { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; line-height: 24px; text-align: right; font-variant-numeric: tabular-nums; }
  & [data-lasting='slow'] { color: ${tokens.warning}; font-weight: 550; }
  & [data-mark] { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; line-height: 24px; }
  & p { overflow-wrap: anywhere; }
  ${media.narrow} { & > li { scroll-margin: 200px 0 176px; } }
  ${media.phone} {
    & > li { grid-template-columns: 40px minmax(0, 1fr); padding-inline: 6px; }
    & [data-lasting] { grid-column: 2; text-align: left; }
  }
`;
