import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tokens } from '../../theme/tokens';
import { Icon } from './Icon';

export interface TextLinkProps {
  /** A page of the portal. */
  to?: string;
  /** State of the history entry. */
  state?: unknown;
  /** An address outside the portal; opens in a new tab unless it is a mail address. */
  href?: string;
  children: ReactNode;
}

const look = `
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  line-height: 24px;
  color: ${tokens.brandText};
  font-weight: 500;
  text-decoration: none;
  border-radius: ${tokens.radius.mark}px;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`;
const Inside = styled(Link)(look);
const Outside = styled.a(look);

/** A link in running text. */
export function TextLink({ to, state, href, children }: TextLinkProps) {
  if (to !== undefined) {
    return (
      <Inside to={to} state={state}>
        {children}
      </Inside>
    );
  }
  if (href?.startsWith('mailto:')) return <Outside href={href}>{children}</Outside>;
  return (
    <Outside href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={14} />
    </Outside>
  );
}
