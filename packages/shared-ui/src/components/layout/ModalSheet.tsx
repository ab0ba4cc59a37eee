import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { media, tokens } from 'shared-ui/core';

const Box = styled.dialog`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - 120px);
  margin: 96px auto 24px;
  padding: 0;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceRaised};
  color: ${tokens.text};
  box-shadow: ${tokens.shadow};
  overflow: hidden;
  &[data-size='find'] { max-width: min(640px, calc(100vw - 32px)); }
  &[data-size='sheet'] { max-width: min(936px, calc(100vw - 32px)); }
  &::backdrop { background: ${tokens.scrim}; }
  ${media.narrow} {
    &[data-size] { max-width: none; height: 100dvh; max-height: none; margin: 0; border: 0; border-radius: 0; }
  }
`;

interface Props {
  label: string;
  size: 'find' | 'sheet';
  /** Called on Escape, or on a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: everything else is inert, and focus returns afterwards. */
export function ModalSheet({ label, size, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);

  // Closed while still mounted, since a removed dialog can't restore focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <Box
      ref={element}
      data-size={size}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {children}
    </Box>
  );
}
