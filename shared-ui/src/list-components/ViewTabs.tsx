import styled from '@emotion/styled';
import { tokens } from '../theme/tokens';

/** Around the links of saved views, of which one has `aria-current`, and a `span` of actions. */
export const ViewTabs = styled.nav`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${tokens.border};
  font-size: ${tokens.size.small};
  & > a {
    display: inline-flex;
    align-items: center;
    height: 40px;
    padding: 0 10px;
    color: ${tokens.textMuted};
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    outline-offset: -2px;
  }
  & > a:hover { color: ${tokens.text}; }
  & > a[aria-current] { color: ${tokens.text}; font-weight: 600; box-shadow: inset 0 -2px ${tokens.brandText}; }
  & > span { display: inline-flex; align-items: center; gap: 4px; margin-left: 8px; white-space: nowrap; }
`;
