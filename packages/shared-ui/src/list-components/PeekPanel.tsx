import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { HEADER_HEIGHT } from './look';

/** A list and, with `data-open`, one of its items beside it. */
export const PeekLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  && > * { max-width: none; }
  &[data-open] { grid-template-columns: minmax(0, 1fr) 400px; }
  @media (min-width: 1680px) { &[data-open] { grid-template-columns: minmax(0, 1fr) 460px; } }
`;

/**
 * One item beside its list, with its own scrolling. Fills the window below the header, minus
 * `--above-peek`.
 */
export const PeekPanel = styled.aside`
  position: sticky;
  top: ${HEADER_HEIGHT}px;
  align-self: start;
  display: flex;
  flex-direction: column;
  height: calc(100vh - ${HEADER_HEIGHT}px - var(--above-peek, 0px));
  border-left: 1px solid ${tokens.border};
  & > [data-part='top'] {
    display: flex;
    align-items: center;
    gap: 2px;
    flex: none;
    height: 44px;
    padding-left: 20px;
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
  }
  & > [data-part='top'] > span { flex: 1; font-variant-numeric: tabular-nums; }
  & > [data-part='content'] {
    flex: 1 1 auto;
    min-height: 0;
    padding: 4px 4px 20px 20px;
    overflow: auto;
    scrollbar-width: thin;
    outline-offset: -2px;
  }
  & h2 { font-size: ${tokens.size.title}; line-height: 28px; letter-spacing: -0.012em; }
  & [data-part='meta'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 10px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & [data-part='summary'] { margin: 12px 0 16px; }
  & [data-part='player'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    margin-bottom: 12px;
    padding: 10px 0;
    border-block: 1px solid ${tokens.border};
    font-size: ${tokens.size.small};
    font-variant-numeric: tabular-nums;
  }
  & [data-part='player'] > button { flex: none; width: ${tokens.control.height}; height: ${tokens.control.height}; border-radius: 50%; background: ${tokens.text}; color: ${tokens.surface}; }
  & [data-part='player'] > [role='slider'] { flex: 1; min-width: 60px; }
  & [data-part='facts'] { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; padding-bottom: 12px; font-size: ${tokens.size.small}; }
  & [data-part='facts'] dt { color: ${tokens.textFaint}; }
  & [data-part='facts'] dd { margin: 0; font-weight: 600; line-height: 24px; font-variant-numeric: tabular-nums; }
  & [data-part='assignment'] { padding-bottom: 12px; }
  & [data-part='assignment'] > div { flex-direction: row; }
  & [data-part='assignment'] > div > * { flex: 1; }
  & ol {
    display: grid;
    padding-top: 9px;
    border-top: 1px solid ${tokens.border};
    font-size: ${tokens.size.small};
  }
  & ol > li { display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 8px; margin: 0 -8px; padding: 5px 8px; border-radius: ${tokens.radius.control}px; }
  & ol > li[aria-current] { background: ${tokens.surfaceSunken}; box-shadow: inset 2px 0 ${tokens.brandText}; }
  & ol > li[data-note] { background: ${tokens.warningSoft}; }
  & ol > li[data-note] small { color: ${tokens.textMuted}; font-size: inherit; }
  & ol em { margin-left: 6px; color: ${tokens.warning}; font-style: normal; font-weight: 550; white-space: nowrap; }
  & time, & ol button { min-width: 24px; height: 24px; padding: 0; border: 0; background: none; color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; line-height: 20px; text-align: left; }
  & ol button { cursor: pointer; align-self: start; line-height: 24px; margin-top: -2px; }
  & ol button:hover { color: ${tokens.text}; text-decoration: underline; }
  & [data-speaker] { font-weight: 600; }
  & [data-speaker='user'] { color: var(--calls-customer); }
  & [data-tool] { color: ${tokens.textMuted}; }
`;
