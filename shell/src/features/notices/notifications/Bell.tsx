import styled from '@emotion/styled';
import { Suspense, useState } from 'react';
import { quietLazy } from 'remote-kit/loading';
import { IconButton, tokens } from 'shared-ui/core';
import { layoutTexts } from '../../../layout/texts';
import { useUnread } from '../../../portal/unread';

const NotificationsPanel = quietLazy(
  async () => (await import('./components/NotificationsPanel')).NotificationsPanel,
);

const Box = styled.div`
  position: relative;
  & > i { position: absolute; top: 0; right: 0; min-width: 18px; padding: 0 4px; border-radius: ${tokens.radius.pill}px; background: ${tokens.text}; color: ${tokens.surface}; font: 600 0.6875rem/18px ${tokens.font.sans}; text-align: center; pointer-events: none; }
`;

/** Shows the number of unread notifications. Loads the panel when it is first opened. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { unread } = useUnread();
  return (
    <Box>
      <IconButton
        label={layoutTexts.bell(unread)}
        icon="bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && <i aria-hidden="true">{unread > 99 ? '99+' : unread}</i>}
      {open && (
        <Suspense>
          <NotificationsPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
