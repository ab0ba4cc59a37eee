import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { tokens, VisuallyHidden } from 'shared-ui/core';

const Box = styled.section`
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  overflow-y: auto;
  padding: 2px;
`;

/** The turns of a conversation, as `ChatTurn`. */
export const TurnList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Turn = styled.li`
  overflow-wrap: anywhere;
  & > [data-said] { white-space: pre-line; }
  & > b { display: block; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-weight: 600; }
  & > [data-note] { margin-top: 2px; color: ${tokens.textMuted}; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; }
  &[data-own] {
    align-self: flex-end;
    max-width: 86%;
    padding: 8px 12px;
    border-radius: ${tokens.radius.panel}px;
    background: ${tokens.neutralSoft};
  }
`;

export interface ChatLogProps {
  label: string;
  /** Turns, as `ChatTurn`. */
  children: ReactNode;
  /** Finished sentences of the newest turn; a screen reader announces added ones. */
  announced: readonly string[];
  /** Below the turns, such as a failure. */
  footer?: ReactNode;
}

/** A text conversation, scrolled to its end after every render. */
export function ChatLog({ label, children, announced, footer }: ChatLogProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <Box ref={box} tabIndex={0} aria-label={label}>
      <TurnList>{children}</TurnList>
      <VisuallyHidden aria-live="polite">
        {announced.map((sentence, index) => (
          <span key={index}>{sentence} </span>
        ))}
      </VisuallyHidden>
      {footer}
    </Box>
  );
}

export interface ChatTurnProps {
  speaker: string;
  /** Written by the person at the screen. */
  own?: boolean;
  /** One faint line below, such as the response time. */
  note?: string;
  /** More about the turn, such as its sources. */
  below?: ReactNode;
  children: ReactNode;
}

export function ChatTurn({ speaker, own = false, note, below, children }: ChatTurnProps) {
  return (
    <Turn data-own={own || undefined}>
      {own ? <VisuallyHidden>{`${speaker}: `}</VisuallyHidden> : <b>{speaker}</b>}
      <div data-said="">{children}</div>
      {note && <div data-note="">{note}</div>}
      {below}
    </Turn>
  );
}
