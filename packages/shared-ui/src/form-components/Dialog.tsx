import styled from '@emotion/styled';
import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { IconButton, media, Text, tokens } from 'shared-ui/core';
import { uiTexts } from '../texts';
import { MuiTheme } from '../theme/MuiTheme';
import { raisedSurface } from '../theme/surfaces';

export interface DialogProps {
  title: ReactNode;
  open: boolean;
  /** Called on Escape, or when the scrim or the close button is clicked. */
  onClose: () => void;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  /** Maximum width of the dialog, in pixels. Default 520. */
  width?: number;
  /** Something is being sent, so the dialog can't be closed. */
  busy?: boolean;
  children?: ReactNode;
}

const Sheet = styled(MuiDialog)`
  & .MuiBackdrop-root { background: ${tokens.scrim}; }
  & .MuiDialog-paper {
    width: 100%;
    margin: 16px;
    ${raisedSurface}
    background-image: none;
  }
  & [data-part='head'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 12px 12px 20px;
    border-bottom: 1px solid ${tokens.border};
  }
  & [data-part='body'] { padding: 20px; overflow-y: auto; }
  & [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 20px;
    border-top: 1px solid ${tokens.border};
  }
  ${media.phone} {
    & .MuiDialog-paper {
      width: 100%;
      max-width: none !important;
      height: 100%;
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    & [data-part='head'] { padding: 12px 8px 12px 16px; }
    & [data-part='body'] { flex: 1; padding: 16px; }
    & [data-part='actions'] { padding: 12px 16px; }
  }
`;

/** A dialog over the page; full screen on a phone. Traps the focus and returns it when closed. */
export function Dialog({
  title,
  open,
  onClose,
  actions,
  width = 520,
  busy = false,
  children,
}: DialogProps) {
  const id = useId();
  useReturnedFocus(open);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <MuiTheme>
      <Sheet
        open={open}
        onClose={close}
        aria-labelledby={id}
        maxWidth={false}
        slotProps={{ paper: { elevation: 0, style: { maxWidth: width } } }}
      >
        <div data-part="head">
          <Text as="h2" variant="title" id={id}>
            {title}
          </Text>
          <IconButton label={uiTexts.close} icon="close" busy={busy} onClick={close} />
        </div>
        <div data-part="body">{children}</div>
        {actions && <div data-part="actions">{actions}</div>}
      </Sheet>
    </MuiTheme>
  );
}

/**
 * Returns the focus to the element that had it before the dialog opened. MUI reads it from a focus
 * event, which background windows don't receive. A deliberately moved focus isn't touched.
 */
function useReturnedFocus(open: boolean): void {
  const [opener, setOpener] = useState<Element | null>(null);
  // During rendering: an effect would find the focus inside the dialog already.
  if (open && opener === null) setOpener(document.activeElement);
  if (!open && opener !== null) setOpener(null);

  useEffect(() => {
    if (!open) return;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [open, opener]);
}
