import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tokens } from 'shared-ui/core';
import { cut, getRowGround } from '../look';

export interface ResultRowProps {
  /** A checkbox before the title. */
  box?: ReactNode;
  /** One line that names the result, with its link. */
  title: ReactNode;
  /** To the right of the title: figures and small controls. */
  aside?: ReactNode;
  /** The result is open beside the list. */
  isCurrent?: boolean;
  /** Muted, for example because it is disabled. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Results of a search: rules between rows, no boxes. */
export const ResultList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${tokens.border};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 10px 0 12px;
  border-bottom: 1px solid ${tokens.borderSoft};
  &:hover { ${getRowGround(tokens.surfaceSunken)} }
  &[data-current] { ${getRowGround(tokens.brandSoft)} }
  & > header { display: flex; align-items: center; gap: 12px; min-height: 24px; }
  & > header > h3 { ${cut} flex: 1; font-weight: 600; }
  & > header > h3 a { ${cut} display: block; color: ${tokens.text}; text-decoration: none; }
  & > header > h3 a:hover { text-decoration: underline; }
  & > :not(header, :last-child) { max-width: 84ch; }
  &:has(> [data-box]) {
    grid-template-columns: 24px minmax(0, 1fr);
    column-gap: 8px;
    & > * { grid-column: 2; }
    & > [data-box] { grid-area: 1 / 1; }
  }
  &:has(> [data-box] :checked) { ${getRowGround(tokens.brandSoft)} }
  &[data-quiet] > header a, &[data-quiet] > :not(header, [data-box]) { color: ${tokens.textMuted}; }
`;

/** One result: its title, and usually an excerpt and a line of facts. */
export function ResultRow({ box, title, aside, isCurrent, isQuiet, children }: ResultRowProps) {
  return (
    <Row data-current={isCurrent || undefined} data-quiet={isQuiet || undefined}>
      {box && <div data-box="">{box}</div>}
      <header>
        <h3>{title}</h3>
        {aside}
      </header>
      {children}
    </Row>
  );
}
