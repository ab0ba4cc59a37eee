import type { RefObject } from 'react';
import { useKeys } from './use-keys';

/** The key / goes to the search box, unless it is being typed somewhere. */
export function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useKeys({ '/': () => box.current?.focus() });
}
