import type { ReactNode } from 'react';
import { PlayerStrip } from 'shared-ui/review';
import { callPageTexts } from '../../../../texts/call';

/** Id of the element that stays above the transcript. */
export const PLAYER_ID = 'call-player';

/** Keeps the player in view while the transcript scrolls under it. */
export const PlayerFrame = ({ children }: { children: ReactNode }) => (
  <PlayerStrip data-wide="" aria-label={callPageTexts.recording} id={PLAYER_ID}>
    {children}
  </PlayerStrip>
);
