import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Room for a conversation: beside a wide page, below the page's first part on others. */
export const OverviewTalk = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
  @media (min-width: 1100px) {
    &[data-open] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 400px;
      grid-template-rows: auto 1fr;
      gap: 16px 24px;
      align-items: start;
    }
    &[data-open] > aside { grid-area: 1 / 2 / 3; }
  }
  & > div { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
  & > aside {
    display: flex;
    flex-direction: column;
    gap: 12px;
    height: min(640px, calc(100vh - 88px));
    min-height: 360px;
    padding: 12px 16px;
    border: 1px solid ${tokens.border};
    border-radius: ${tokens.radius.panel}px;
    scroll-margin-top: 64px;
  }
  & > aside > header { display: flex; align-items: flex-start; gap: 4px; }
  & > aside > header > div { flex: 1; min-width: 0; }
  @media (min-width: 1100px) {
    & > aside {
      position: sticky;
      top: 64px;
      height: calc(100vh - 160px);
      padding: 0 0 0 24px;
      border-width: 0 0 0 1px;
      border-radius: 0;
    }
  }
`;
