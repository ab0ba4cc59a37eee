import type { ReactNode } from 'react';
import { tokens } from 'shared-ui/core';
import { texts } from '../../../../texts';

/** Id of the element that stays above the transcript. */
export const PLAYER_ID = 'call-player';

/** Right below the top bar, so that no text shows between the two. */
const sticky = {
  position: 'sticky',
  top: 48,
  zIndex: 5,
  padding: '12px 16px',
  border: `1px solid ${tokens.border}`,
  borderRadius: tokens.radius.panel,
  background: tokens.surface,
} as const;

/** Keeps the player in view while the transcript scrolls under it. */
export const PlayerFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label={texts.call.recording} style={sticky} id={PLAYER_ID}>
    {children}
  </section>
);
