import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** One turn of a transcript as a row: its time, then speaker and text. */
export const TurnFace = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 66ch) minmax(64px, 1fr);
  gap: 0 12px;
  width: 100%;
  padding: 8px 10px;
  border: 0;
  border-radius: ${tokens.radius.control}px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  &:is(button) { cursor: pointer; }
  &:is(button):hover { background: ${tokens.surfaceSunken}; }
  &[data-active] { background: ${tokens.surfaceSunken}; box-shadow: inset 2px 0 ${tokens.brandText}; }
  & > [data-time] { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; line-height: 20px; }
  & > [data-said] { grid-column: 2; }
  & > [data-speaker] { grid-column: 2; grid-row: 1; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 600; line-height: 20px; }
  & > [data-speaker='user'] { color: var(--calls-customer); }
  & > [data-lasting] { grid-column: 3; grid-row: 1; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; line-height: 20px; text-align: right; }
  & > [data-lasting='slow'] { color: ${tokens.warning}; font-weight: 550; }
  & > [data-mark] { grid-column: 2; display: flex; align-items: center; gap: 4px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  ${media.phone} {
    grid-template-columns: 40px minmax(0, 1fr) auto;
    padding-inline: 6px;
    & > [data-said], & > [data-mark] { grid-column: 2 / -1; }
  }
`;

/** A turn that plays from its time when pressed. */
export const TurnButton = TurnFace.withComponent('button');
