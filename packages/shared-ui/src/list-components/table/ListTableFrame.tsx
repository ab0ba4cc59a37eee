import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { hidden } from '../../components/content/hidden-look';
import { cut, HEAD_HEIGHT, headButton, ROW_HEIGHT } from '../look';
import { type Room, SMALL_LIST, writeColumnRules } from './leaving-columns';

/** Each row as a few lines, where columns would be too narrow to read. */
const stacked = `
  & > table, & tbody, & tbody th, & td { display: block; min-width: 0; }
  & colgroup, & [data-wide], & [data-headed], & tbody [data-left] { display: none; }
  & [data-narrow] { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  & thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  & tbody tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
    padding: 10px 0;
    border-bottom: 1px solid ${tokens.borderSoft};
  }
  & tbody tr[data-open] { border-bottom: 0; }
  & tbody tr > * { height: auto; padding: 0; border-bottom: 0; }
  & tbody th { flex: 1 1 60%; }
  & tbody th, & tbody th p { white-space: normal; }
  & tr > [data-kept] { display: block; }
  & tbody td { order: 2; }
  & tbody td[data-kept] { max-width: 100%; overflow-wrap: anywhere; white-space: normal; }
  & tbody td[data-kind='actions'] { order: 0; margin-left: auto; }
  /* Cells after name and actions start a new line. */
  & tbody tr::after { content: ''; order: 1; flex: 1 0 100%; }
  & [data-actions-below] tbody td { order: 0; }
  & [data-actions-below] tbody tr::after { content: none; }
  & tbody td:empty { display: none; }
  & tbody tr[data-details] { padding-top: 0; }
  & tbody tr[data-details] > td { flex: 1; padding: 0; }
`;

/** Wraps the `table` of a list: rules between rows, no boxes, space for focus rings. */
export const ListTableFrame = styled.div<{ room: Room }>`
  margin: 0 -4px;
  padding: 0 4px;
  /* Hidden texts of its cells are clipped with it. */
  position: relative;
  overflow: auto hidden;
  container-type: inline-size;
  font-size: ${tokens.size.small};
  & > table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  & th, & td { padding: 0 8px; text-align: left; }
  & tr > :first-child { padding-left: 0; }
  & tr > :last-child { padding-right: 0; }
  & thead th {
    ${cut}
    height: ${HEAD_HEIGHT}px;
    border-bottom: 1px solid ${tokens.border};
    color: ${tokens.textFaint};
    font-weight: 500;
  }
  & thead button { ${headButton} }
  & thead button:hover, & [aria-sort] { color: ${tokens.text}; }
  & [aria-sort] { font-weight: 600; }
  & [aria-sort='ascending'] svg { rotate: 180deg; }
  & tbody tr > * { ${cut} height: ${ROW_HEIGHT}px; border-bottom: 1px solid ${tokens.borderSoft}; }
  & tbody th { color: ${tokens.text}; font-weight: 600; }
  & tbody th p { ${cut} font-weight: 400; }
  & tbody th a { display: block; color: inherit; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & tbody a:focus-visible { outline-offset: -2px; }
  & tbody td { color: ${tokens.textMuted}; }
  & tbody tr:hover:not([data-details]) { background: ${tokens.surfaceSunken}; }
  & tbody tr[data-open] > * { border-bottom-color: transparent; }
  & tbody tr[data-details] > td { height: auto; padding: 0 8px 16px 28px; color: ${tokens.text}; white-space: normal; }
  & [data-kind='number'] { text-align: right; font-variant-numeric: tabular-nums; }
  & tbody td[data-kind='actions'] { text-align: right; overflow: visible; }
  & [data-narrow] { ${hidden} }
  & tbody [data-left] { display: flex; flex-wrap: wrap; gap: 0 12px; padding-bottom: 4px; color: ${tokens.textMuted}; font-weight: 400; }
  & [data-left] > * { min-width: 0; overflow-wrap: anywhere; white-space: normal; }
  & [data-left] [data-headed] { display: none; }
  & [data-opens] tbody tr:not([data-details]) { cursor: pointer; }
  @container (max-width: ${SMALL_LIST - 0.02}px) { & td [data-wide] { display: none; } }
  ${({ room }) => writeColumnRules(room, stacked)}
  ${media.narrow} { ${stacked} }
`;
