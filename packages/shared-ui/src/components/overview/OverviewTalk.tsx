import styled from '@emotion/styled';

/** Parts of a page with a conversation between them, or beside them on a wide page. */
export const OverviewTalk = styled.div`
  &, & > div { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
  @media (min-width: 1100px) {
    &[data-open] { display: grid; grid-template: auto 1fr / minmax(0, 1fr) 400px; gap: 16px 24px; }
    &[data-open] > aside { grid-area: 1 / 2 / 3; }
  }
`;
