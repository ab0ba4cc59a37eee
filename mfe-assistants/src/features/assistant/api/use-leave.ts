import { useEffect } from 'react';
import { onBack } from 'shared-auth';

/** Saves when the page is hidden or left, and when the portal is reachable again. */
export function useFlushOnLeave(flush: () => Promise<boolean>): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    const onPageHide = () => void flush();
    document.addEventListener('visibilitychange', onHide);
    globalThis.addEventListener('pagehide', onPageHide);
    const endBack = onBack(onPageHide);
    return () => {
      endBack();
      document.removeEventListener('visibilitychange', onHide);
      globalThis.removeEventListener('pagehide', onPageHide);
      onPageHide();
    };
  }, [flush]);
}

/** @param isAtRisk whether leaving would lose an edit; if so, the browser asks first */
export function useAskOnLeave(isAtRisk: () => boolean): void {
  useEffect(() => {
    const onUnload = (event: Event) => {
      if (isAtRisk()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', onUnload);
    return () => globalThis.removeEventListener('beforeunload', onUnload);
  }, [isAtRisk]);
}
