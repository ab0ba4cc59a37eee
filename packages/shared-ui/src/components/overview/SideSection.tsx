import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A short list of two-line links. */
export const SideSection = styled.section`
  & + & { margin-top: 16px; }
  & > header { display: flex; align-items: center; gap: 8px; min-height: 40px; }
  & > header > span, & > p { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & a {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    margin: 0 -8px;
    padding: 4px 8px;
    border-radius: ${tokens.radius.control}px;
    color: inherit;
    font-size: ${tokens.size.small};
    text-decoration: none;
  }
  & a:hover { background: ${tokens.surfaceSunken}; }
  & a > i {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.neutralSoft};
    color: ${tokens.neutral};
  }
  & a[data-tone='error'] > i { background: ${tokens.errorSoft}; color: ${tokens.error}; }
  & a[data-tone='live'] > i { background: ${tokens.warningSoft}; color: ${tokens.warning}; }
  & a > span > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & b { font-weight: 600; }
  & a > span > span { color: ${tokens.textMuted}; }
  & em { color: ${tokens.brandText}; font-style: normal; font-weight: 550; }
  & time { color: ${tokens.textMuted}; font-variant-numeric: tabular-nums; }
`;
