import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, tokens } from 'shared-ui/core';

export interface TaskLayoutProps {
  children: ReactNode;
  /** What the task will change; beside the children, and below them in narrow windows. */
  side: ReactNode;
  /** The primary action, at the lower edge of the window. */
  foot: ReactNode;
}

const Box = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr) 272px;
  gap: 16px 24px;
  /* The foot is at the lower edge of the window even if there is little above it. */
  min-height: calc(100dvh - 160px);
  & > [data-main] { display: flex; flex-direction: column; gap: 20px; min-width: 0; }
  & > [data-side] { padding-left: 24px; border-left: 1px solid ${tokens.border}; }
  & > [data-side] > div { position: sticky; top: 64px; }
  /* A focused control isn't scrolled below the foot. */
  & :is(a, button, input, select) { scroll-margin-bottom: 72px; }
  & > [data-foot] {
    grid-column: 1 / -1;
    position: sticky;
    bottom: 0;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    min-height: 56px;
    margin: 0 -24px -32px;
    padding: 8px 24px calc(8px + env(safe-area-inset-bottom));
    border-top: 1px solid ${tokens.border};
    background: ${tokens.surface};
  }
  & > [data-foot] > [data-wide] { flex: 1; min-width: 0; }
  ${media.narrow} {
    grid-template: 1fr auto auto / minmax(0, 1fr);
    & > [data-side] { padding: 16px 0 0; border: 0; border-top: 1px solid ${tokens.border}; }
    & > [data-foot] > [data-wide] { flex: 1 0 100%; }
    & > [data-foot] > :is(a, button) { flex: 1 1 auto; }
    & > [data-foot] > [data-variant='primary'] { white-space: nowrap; }
    & > [data-foot] > button > svg { display: none; }
  }
  ${media.phone} { & > [data-foot] { margin-inline: -16px; padding-inline: 16px; } }
`;

/** A task with a summary beside it, whose actions remain visible while it scrolls. */
export function TaskLayout({ children, side, foot }: TaskLayoutProps) {
  return (
    <Box>
      <div data-main="">{children}</div>
      <div data-side="">
        <div>{side}</div>
      </div>
      <div data-foot="">{foot}</div>
    </Box>
  );
}
