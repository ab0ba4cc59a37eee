import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { tokens } from 'shared-ui/core';

export interface SplitViewProps {
  /** The list. */
  children: ReactNode;
  /** The open item. */
  panel: ReactNode;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  & > [data-list] { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
  & > [data-panel] { outline: none; position: sticky; top: 64px; max-height: calc(100vh - 80px); overflow-y: auto; }
  &[data-open] { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); }
  & > [data-panel] { padding-left: 20px; border-left: 1px solid ${tokens.border}; }
  @media (max-width: 1199.98px) {
    &[data-open] { grid-template-columns: minmax(0, 1fr); }
    &[data-open] > [data-list] { display: none; }
    & > [data-panel] { position: static; max-height: none; padding-left: 0; border-left: 0; overflow: visible; }
  }
`;

/** A list beside the one open item, which replaces the list on narrow screens. */
export function SplitView({ children, panel }: SplitViewProps) {
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const isOpen = Boolean(panel);

  // The focus moves to the panel when it replaces the list, and back when it closes.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isOpen) {
      if (focused === document.body && opener.current?.isConnected) opener.current.focus();
      return;
    }
    if (!(focused instanceof HTMLElement) || !list.current?.contains(focused)) return;
    opener.current = focused;
    if (getComputedStyle(list.current).display === 'none') opened.current?.focus();
  }, [isOpen]);

  return (
    <Box data-open={panel ? '' : undefined}>
      <div ref={list} data-list="">
        {children}
      </div>
      {panel && (
        <div ref={opened} data-panel="" tabIndex={-1}>
          {panel}
        </div>
      )}
    </Box>
  );
}
