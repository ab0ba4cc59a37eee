import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** A conversation within {@link OverviewTalk}; its turns scroll. */
export const TalkAside = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: min(640px, calc(100vh - 88px));
  min-height: 360px;
  padding: 12px 16px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  scroll-margin-top: 64px;
  & > header { display: flex; align-items: flex-start; gap: 4px; }
  & > header > div { flex: 1; min-width: 0; }
  @media (min-width: 1100px) {
    position: sticky;
    top: 64px;
    height: calc(100vh - 160px);
    padding: 0 0 0 24px;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
`;
