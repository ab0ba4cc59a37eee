import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** The recording above the transcript, right below the top bar while scrolling. */
export const PlayerStrip = styled.section`
  position: sticky;
  top: 48px;
  z-index: 5;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  margin-inline: -24px;
  padding: 12px 24px 8px;
  border: solid ${tokens.border};
  border-width: 1px 0;
  background: ${tokens.surface};
  & > [data-row] { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; grid-column: 1 / -1; min-width: 0; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & > [data-row] > [data-end] { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-left: auto; }
  & [data-speeds] { display: flex; flex-wrap: wrap; align-items: center; min-width: 0; }
  & [data-speeds] > span { padding-right: 4px; }
  & [data-key]::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 2px; forced-color-adjust: none; background: ${tokens.textMuted}; }
  & [data-key='user']::before { background: var(--calls-customer); }
  & [data-key='tool']::before { border-radius: 0; rotate: 45deg; background: ${tokens.warning}; }
  & [data-role='assistant'] { fill: ${tokens.textMuted}; }
  & [data-role='user'] { fill: var(--calls-customer); }
  & [data-role='none'] { fill: ${tokens.borderStrong}; }
  /* While stuck it is one row of 72 pixels. The space below it remains, so that nothing jumps. */
  &[data-stuck] { margin-bottom: 36px; padding-bottom: 4px; }
  &[data-stuck] > [data-row]:has(fieldset) { display: none; }
  ${media.narrow} {
    margin-inline: -16px;
    padding-inline: 16px;
    & > [role='slider'] { grid-column: 1 / -1; grid-row: 1; }
    & > [data-row] > span { display: none; }
    & > [data-row] > [data-end] { margin-left: 0; }
  }
`;
