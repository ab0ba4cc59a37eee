import { useSearchParams } from 'react-router-dom';

export const shownStates = ['todo', 'dismissed', 'closed'] as const;
export type ShownState = (typeof shownStates)[number];

/** State, call and open gap in the URL. */
export function useGapAddress() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | null>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const state = shownStates.find((one) => one === params.get('state')) ?? 'todo';
  return {
    state,
    callId: params.get('call'),
    gapId: params.get('gap'),
    toAddress(gapId: string) {
      const next = new URLSearchParams(params);
      next.set('gap', gapId);
      return `?${next}`;
    },
    /** Opens a gap without adding a history entry. */
    open: (gapId: string) => change({ gap: gapId }, true),
    showState: (next: ShownState) => change({ state: next === 'todo' ? null : next, gap: null }),
    showAll: () => change({ call: null, gap: null }),
    close: () => change({ gap: null }),
  };
}

export type GapAddress = ReturnType<typeof useGapAddress>;
