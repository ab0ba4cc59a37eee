import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Wraps a `ListTable` next to the list of settings, which leaves less width than usual. */
export const PeopleFrame = styled.div`
  min-width: 0;
  & [data-person] { display: flex; align-items: center; gap: 10px; min-width: 0; }
  & [data-person] > b {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: ${tokens.neutralSoft};
    color: ${tokens.textMuted};
    font-size: 0.6875rem;
    font-weight: 650;
  }
  & [data-person] > span { overflow: hidden; text-overflow: ellipsis; }
  & [data-person] > i { color: ${tokens.textFaint}; font-style: normal; font-weight: 400; }
  & [data-person] + [data-left] { padding-left: 34px; }
  & [data-state] { display: inline-flex; align-items: center; gap: 8px; max-width: 100%; color: ${tokens.text}; }
  & [data-state] > :last-child { overflow: hidden; text-overflow: ellipsis; }
  & [data-past] { color: ${tokens.textFaint}; font-weight: 400; }
  & [data-buttons] { display: inline-flex; gap: 4px; }
  ${media.narrow} {
    & tbody td[data-label='Email'] { flex: 1 1 100%; overflow-wrap: anywhere; white-space: normal; }
    & tbody td[data-kind='number'] { text-align: left; }
  }
`;
