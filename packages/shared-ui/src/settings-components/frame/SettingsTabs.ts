import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Sections in a column, or in a strip in a narrow window. */
export const SettingsTabs = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  font-size: ${tokens.size.small};
  & > p {
    padding: 8px 8px 4px;
    overflow: hidden;
    color: ${tokens.textFaint};
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > p ~ p { padding-top: 16px; }
  & > a {
    display: flex;
    align-items: center;
    flex: none;
    gap: 10px;
    height: ${tokens.control.height};
    padding: 0 8px;
    border-radius: ${tokens.radius.control}px;
    color: ${tokens.textMuted};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > a > small { margin-left: auto; color: ${tokens.textFaint}; font-size: inherit; font-weight: 500; font-variant-numeric: tabular-nums; }
  & > a:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & > a[aria-selected='true'] { background: ${tokens.brandSoft}; color: ${tokens.brandText}; font-weight: 600; }
  ${media.narrow} {
    flex-direction: row;
    margin: 0 -16px;
    padding: 4px 12px 8px;
    overflow: auto hidden;
    border-bottom: 1px solid ${tokens.border};
    scrollbar-width: none;
    & > p { display: none; }
  }
`;
