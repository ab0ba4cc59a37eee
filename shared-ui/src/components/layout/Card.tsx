import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tokens } from '../../theme/tokens';
import { Text } from '../content/Text';
import { panelLook } from './Panel';

export interface CardProps {
  /** Element to draw, for example 'li' or 'article'; default 'article'. */
  as?: ElementType;
  children: ReactNode;
}

const Box = styled.article`
  ${panelLook}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 16px;
`;

const LinkBox = styled(Box)`
  transition: border-color 150ms, background-color 150ms;
  &:hover { border-color: ${tokens.brandText}; }
  &:focus-within { border-color: ${tokens.focus}; }
  & a[data-cover] { color: inherit; text-decoration: none; }
  & a[data-cover]::after { content: ''; position: absolute; inset: 0; border-radius: ${tokens.radius.panel}px; }
  & a[data-cover]:focus-visible { outline: none; }
  & a[data-cover]:focus-visible::after { outline: 2px solid ${tokens.focus}; outline-offset: 2px; }
  & button, & a:not([data-cover]) { position: relative; z-index: 1; }
`;

/** One thing of a list, in a box. */
export function Card(props: CardProps) {
  return <Box {...props} />;
}

export interface CardLinkProps extends CardProps {
  /** Page that the card opens. */
  to: string;
  title: ReactNode;
  /** At the right of the title, for example a status. */
  aside?: ReactNode;
  /** Heading level of the title; default 3. */
  level?: 2 | 3;
}

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  & > [data-variant] { min-width: 0; overflow-wrap: anywhere; }
  & > * + * { flex: none; }
`;

/**
 * A card that opens a page when clicked anywhere. Its title is a real link, so a middle click and
 * the keyboard work; buttons inside stay buttons.
 */
export function CardLink({ to, title, aside, level = 3, children, as }: CardLinkProps) {
  return (
    <LinkBox as={as}>
      <Head>
        <Text as={`h${level}`} variant="title">
          <Link to={to} data-cover="">
            {title}
          </Link>
        </Text>
        {aside}
      </Head>
      {children}
    </LinkBox>
  );
}
