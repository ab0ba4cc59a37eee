import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { media, tokens } from '../../theme/tokens';
import { Text } from '../content/Text';

export interface PanelProps {
  title?: ReactNode;
  /** Heading level of the title; default 2. */
  level?: 2 | 3;
  actions?: ReactNode;
  /** No space around the content, for lists that reach the edge. */
  flush?: boolean;
  children?: ReactNode;
}

export const panelLook = `
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  min-width: 0;
`;

const Box = styled.section`
  ${panelLook}
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    min-height: 52px;
    padding: 8px 20px;
    border-bottom: 1px solid ${tokens.border};
  }
  & > [data-body] { padding: 20px; }
  & > [data-body='flush'] { padding: 0; }
  ${media.phone} {
    & > header { padding: 8px 16px; }
    & > [data-body='padded'] { padding: 16px; }
  }
`;

/** A bordered part of a page; its title is a landmark name for screen readers. */
export function Panel({ title, level = 2, actions, flush, children }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header>
          {title && (
            <Text as={`h${level}`} variant="title" id={id}>
              {title}
            </Text>
          )}
          {actions}
        </header>
      )}
      <div data-body={flush ? 'flush' : 'padded'}>{children}</div>
    </Box>
  );
}
