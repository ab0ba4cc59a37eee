import { useCallback, useEffect, useRef, useState } from 'react';
import { claimCall } from 'shared-api';
import { isPortalError, PortalError, useAuth } from 'shared-auth';
import type { CallClaim, IndexedCall, IndexedCallFilters } from 'shared-contract';
import { type ClaimLine, canRetry, createClaimLine } from './claim-line';
import { createOtherTabs, type OtherTabs } from './other-tabs';

/** Pause before polling again after an empty or failed response, in milliseconds. */
const LOOK_AGAIN_MS = 4_000;
/** A lease is renewed after a third of its remaining time, within these limits in milliseconds. */
const SHORTEST_RENEWAL_MS = 1_000;
const LONGEST_RENEWAL_MS = 60_000;

export interface Held {
  claim: CallClaim;
  call: IndexedCall;
}

export interface Claims {
  /** The call that the member is reviewing. */
  held: Held | null;
  /** `none`: no call is available to the member. */
  phase: 'looking' | 'held' | 'none' | 'failed';
  error: Error | null;
  skipped: number;
  /** Claims the next call after the previous one was reviewed. */
  next: () => Promise<void>;
  /** Releases the call and claims another one. */
  skip: () => Promise<void>;
  /** Claims the given call instead of the current one. Rejects if a colleague holds it. */
  takeCall: (callId: string) => Promise<Held>;
  forgetSkipped: () => void;
}

/** The claim on the current call, renewed while the page is open and released when it is left. */
export function useClaims(filters: IndexedCallFilters, second: boolean): Claims {
  const { tabs, line } = useClaimLine();
  const { held, phase, error, current, show } = useClaimState(tabs);
  const [skipped, setSkipped] = useState<readonly string[]>([]);

  const look = useCallback(
    async (skip: readonly string[]) => {
      try {
        const answer = await line.claim({ filters, second, skip: [...skip] });
        if (!answer) return;
        const { claim, call } = answer;
        if (claim && call) show({ claim, call }, 'held');
        else show(null, 'none');
      } catch (cause) {
        show(null, 'failed', cause as Error);
      }
    },
    [filters, line, second, show],
  );

  const next = useCallback(async () => {
    show(null, 'looking');
    await look(skipped);
  }, [look, show, skipped]);

  async function skip() {
    const given = current.current?.call.id;
    if (!given) return;
    const all = [...skipped, given];
    setSkipped(all);
    show(null, 'looking');
    await tabs.release(given);
    await look(all);
  }

  async function takeCall(callId: string): Promise<Held> {
    const answer = await line.claim({ call_id: callId }).catch((cause) => {
      // This request may have replaced the one for the next call.
      if (!current.current) void look(skipped);
      throw cause;
    });
    if (!answer) throw new PortalError('aborted');
    const before = current.current?.call.id;
    const taken = { claim: answer.claim, call: answer.call } as Held;
    show(taken, 'held');
    if (before && before !== callId) await tabs.release(before);
    return taken;
  }

  function forgetSkipped() {
    setSkipped([]);
    show(null, 'looking');
    void look([]);
  }

  useClaiming({ current, line, tabs }, () => void look([]));
  useRenewal(held, { current, show, tabs }, () => void next());
  usePolling(phase === 'none' || (phase === 'failed' && canRetry(error)), () => {
    if (!line.isBusy()) void look(skipped);
  });
  return { held, phase, error, skipped: skipped.length, next, skip, takeCall, forgetSkipped };
}

/** The queue of claims, and the tabs that may show the same call. */
function useClaimLine() {
  const { user } = useAuth();
  const [made] = useState(() => {
    const tabs = createOtherTabs(user?.id ?? '');
    return { tabs, line: createClaimLine(tabs.release) };
  });
  return made;
}

/** The claimed call, or why there is none. */
function useClaimState(tabs: OtherTabs) {
  const [shown, setShown] = useState<Pick<Claims, 'held' | 'phase' | 'error'>>({
    held: null,
    phase: 'looking',
    error: null,
  });
  const current = useRef<Held | null>(null);
  const show = useCallback(
    (held: Held | null, phase: Claims['phase'], error: Error | null = null) => {
      current.current = held;
      tabs.announce(held?.call.id ?? null);
      setShown({ held, phase, error });
    },
    [tabs],
  );
  return { ...shown, current, show };
}

interface Holding {
  current: { current: Held | null };
  tabs: OtherTabs;
}

/** Claims the first call, and releases the current one when the page is left or closed. */
function useClaiming({ current, line, tabs }: Holding & { line: ClaimLine }, begin: () => void) {
  const start = useRef(begin);
  useEffect(() => {
    const onShow = () => {
      tabs.open();
      line.open();
      start.current();
    };
    const onHide = () => {
      line.close();
      const { current: held } = current;
      current.current = null;
      if (held) void tabs.release(held.call.id);
      tabs.close();
    };
    // The browser may restore the page from its back/forward cache.
    const onRestore = ({ persisted }: PageTransitionEvent) => persisted && onShow();
    onShow();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onRestore);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onRestore);
      onHide();
    };
  }, [current, line, tabs]);
}

/** Renews the lease. Calls `onLost` if a colleague has taken over the call. */
function useRenewal(
  held: Held | null,
  { current, show, tabs }: Holding & { show: (held: Held, phase: 'held') => void },
  onLost: () => void,
) {
  const lost = useRef(onLost);
  lost.current = onLost;
  useEffect(() => {
    if (!held) return;
    const left = Date.parse(held.claim.until) - Date.now();
    const pause = Math.min(LONGEST_RENEWAL_MS, Math.max(SHORTEST_RENEWAL_MS, left / 3));
    const id = held.call.id;
    const isHeld = () => current.current?.call.id === id;
    const renewClaim = async () => {
      try {
        const { claim } = await claimCall({ call_id: id });
        if (!isHeld()) await tabs.release(id);
        // The member released the call on another device. A verdict needs the current lease.
        else if (claim && claim.id !== held.claim.id) show({ ...held, claim }, 'held');
      } catch (error) {
        if (isGone(error) && isHeld()) lost.current();
      }
    };
    const timer = setInterval(() => {
      if (isHeld()) void renewClaim();
    }, pause);
    return () => clearInterval(timer);
  }, [held, current, show, tabs]);
}

const isGone = (error: unknown) =>
  isPortalError(error) && ['conflict', 'not_found'].includes(error.code ?? '');

/** Polls while nothing is available and the page is visible. */
function usePolling(isOn: boolean, look: () => void) {
  const again = useRef(look);
  again.current = look;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again.current();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
