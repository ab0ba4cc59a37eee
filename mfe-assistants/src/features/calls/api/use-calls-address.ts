import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CallsAddress, readAddress, writeAddress } from '../../../shared/call-list/address';

/** Changes parts of the URL. With `replace`, adds no history entry. */
export type ChangeAddress = (next: Partial<CallsAddress>, replace?: boolean) => void;

/** Search, filters and order of the page, stored in the URL. */
export function useCallsAddress(): readonly [CallsAddress, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback<ChangeAddress>(
    (next, replace = false) =>
      setParams((current) => writeAddress({ ...readAddress(current), ...next }), { replace }),
    [setParams],
  );
  return [address, change];
}
