import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tokens, VisuallyHidden } from 'shared-ui/core';

export interface RankedLine {
  id: string;
  /** Usually a link. */
  title: ReactNode;
  /** The difference from the other list, if there is one to show. */
  difference?: { mark: string; words: string; kind: 'better' | 'worse' | 'same' | 'only' } | null;
}

export interface RankListProps {
  label: string;
  lines: readonly RankedLine[];
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${tokens.border};
  font-size: ${tokens.size.small};
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    min-height: 40px;
    padding: 4px 8px 4px 0;
    border-bottom: 1px solid ${tokens.borderSoft};
    font-variant-numeric: tabular-nums;
  }
  & > li > [data-place] { color: ${tokens.textMuted}; text-align: right; }
  & > li > [data-title] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > li > [data-title] a { color: ${tokens.text}; text-decoration: none; }
  & > li > [data-title] a:hover { text-decoration: underline; }
  & > li > [data-difference] { color: ${tokens.textMuted}; white-space: nowrap; }
  & > li > [data-difference='better'] { color: ${tokens.text}; font-weight: 600; }
  & > li:has([data-difference='only']) { background: ${tokens.surfaceSunken}; }
`;

/** A ranking with positions, and its differences from another one. */
export function RankList({ label, lines }: RankListProps) {
  return (
    <List aria-label={label}>
      {lines.map(({ id, title, difference }, at) => (
        <li key={id}>
          <span data-place="">{at + 1}</span>
          <span data-title="">{title}</span>
          <span data-difference={difference?.kind}>
            <span aria-hidden="true">{difference?.mark}</span>
            <VisuallyHidden>{difference?.words}</VisuallyHidden>
          </span>
        </li>
      ))}
    </List>
  );
}
