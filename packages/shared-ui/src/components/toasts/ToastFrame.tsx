import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useEffect } from 'react';
import { Icon, IconButton, tokens } from 'shared-ui/core';

/** If this code can't be loaded, toasts remain in their corner. */
const placeToast = () =>
  import('./place-toasts').then(
    ({ placeToasts }) => placeToasts(),
    () => {},
  );

interface Props {
  tone: 'default' | 'success' | 'error' | 'warning' | 'info';
  action: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

const icons = { success: 'ok', error: 'error', warning: 'warning', info: 'info' } as const;

/**
 * The toast column lets clicks through. It jumps to a free position instead of sliding, so that it
 * never intercepts the end of a click.
 */
const column = `
  .notistack-SnackbarContainer { transition: none !important; }
  .notistack-SnackbarContainer > div { pointer-events: none !important; }
`;

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  width: min(320px, calc(100vw - 32px));
  padding: 5px 6px 5px 14px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceRaised};
  box-shadow: ${tokens.shadow};
  line-height: 20px;
  overflow-wrap: anywhere;
  pointer-events: auto;
  & > p { flex: 1; min-width: 0; padding: 4px 0; }
  & > svg { flex: none; margin: 5px 0; color: ${tokens.brandText}; }
  &[data-tone='success'] > svg { color: ${tokens.ok}; }
  &[data-tone='error'] > svg { color: ${tokens.error}; }
  &[data-tone='warning'] > svg { color: ${tokens.warning}; }
`;

/** A message with an optional action and a close button. */
export function ToastFrame({ tone, action, closeLabel, onClose, children }: Props) {
  useEffect(() => void placeToast(), []);

  return (
    <Box data-tone={tone}>
      <Global styles={column} />
      {tone !== 'default' && <Icon name={icons[tone]} size={18} />}
      <p>{children}</p>
      {action}
      <IconButton size="small" icon="close" label={closeLabel} onClick={onClose} />
    </Box>
  );
}
