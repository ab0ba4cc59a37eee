import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallTo } from 'shared-api';
import { texts } from '../../texts';

/** A call to the same number within this time may be one too many, in milliseconds. */
const JUST_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Asks once before the same number is called again so soon. */
export function useRepeatGuard() {
  const [warned, setWarned] = useState<{ number: string; text: string } | null>(null);
  const looking = useMutation({
    mutationFn: (number: string) =>
      findCallTo(number, new Date(Date.now() - JUST_MS).toISOString()),
  });

  /** Goes on with the call, unless the person has to be asked first. */
  async function guard(number: string, goOn: () => void) {
    if (warned?.number === number) return goOn();
    // What cannot be found out keeps nobody from calling.
    const earlier = await looking.mutateAsync(number).catch(() => undefined);
    if (!earlier) return goOn();
    const ago = Date.now() - Date.parse(earlier.createdAt ?? '');
    const minutes = Math.max(1, Math.round(ago / MINUTE_MS) || 1);
    setWarned({ number, text: texts.placeCall.repeated(number, minutes) });
  }
  return { guard, isLooking: looking.isPending, warned };
}
