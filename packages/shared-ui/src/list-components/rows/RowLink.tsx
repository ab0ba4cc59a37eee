import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tokens } from 'shared-ui/core';
import { getRowGround } from '../look';

export interface RowLinkProps {
  /** Element to draw, for example 'li'; default 'article'. */
  as?: ElementType;
  /** Page that the row opens. */
  to: string;
  title: ReactNode;
  /** To the right of the title, for example a status. */
  aside?: ReactNode;
  /** Heading level of the title; default 3. */
  level?: 2 | 3;
  children: ReactNode;
}

const Row = styled.article`
  position: relative;
  display: grid;
  gap: 4px;
  min-width: 0;
  padding: 10px 0 12px;
  border-bottom: 1px solid ${tokens.borderSoft};
  &:hover { ${getRowGround(tokens.surfaceSunken)} }
  & > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 2px 12px; min-height: 24px; }
  & > header > :first-of-type { min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
  & > :not(header, :last-child) { max-width: 84ch; }
  & a[data-cover] { color: inherit; text-decoration: none; }
  & a[data-cover]::after { content: ''; position: absolute; inset: 0; }
  & a[data-cover]:focus-visible { outline: none; }
  & a[data-cover]:focus-visible::after { outline: 2px solid ${tokens.focus}; outline-offset: -2px; }
  & button, & a:not([data-cover]) { position: relative; z-index: 1; }
  & [data-tone='error'] { color: ${tokens.error}; font-size: ${tokens.size.small}; }
`;

/**
 * A row that opens a page when clicked anywhere. Its title is a real link, so a middle click and
 * the keyboard work. Buttons inside it keep their own action.
 */
export function RowLink({ to, title, aside, level = 3, children, as }: RowLinkProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <Row as={as}>
      <header>
        <Heading>
          <Link to={to} data-cover="">
            {title}
          </Link>
        </Heading>
        {aside}
      </header>
      {children}
    </Row>
  );
}
