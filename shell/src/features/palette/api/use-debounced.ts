import { useEffect, useState } from 'react';

/**
 * @param ms how long the value has to rest
 * @returns the value once it has rested
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
