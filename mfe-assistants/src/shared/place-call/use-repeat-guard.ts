import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallTo } from 'shared-api';
import { placeCallTexts } from '../../texts/place-call';

const MINUTE_MS = 60_000;
/** Another call to the same number within this time may be a duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** Warns once before calling the same number again. */
export function useRepeatGuard() {
  const [warning, setWarning] = useState<{ number: string; text: string } | null>(null);
  const checking = useMutation({
    mutationFn: (number: string) =>
      findCallTo(number, new Date(Date.now() - DUPLICATE_WINDOW_MS).toISOString()),
  });

  /** Places the call, unless the member has to confirm it first. */
  async function placeGuarded(number: string, placeCall: () => void) {
    if (warning?.number === number) {
      // Confirmed. The warning must not hide the server's next response.
      setWarning(null);
      return placeCall();
    }
    // If the check fails, the call is placed anyway.
    const earlier = await checking.mutateAsync(number).catch(() => undefined);
    if (!earlier) return placeCall();
    const ago = Date.now() - Date.parse(earlier.createdAt ?? '');
    const minutes = Math.max(1, Math.round(ago / MINUTE_MS) || 1);
    setWarning({ number, text: placeCallTexts.repeated(number, minutes) });
  }
  return { placeGuarded, isChecking: checking.isPending, warning };
}
