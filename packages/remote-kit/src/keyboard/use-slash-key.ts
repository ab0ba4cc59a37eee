import type { RefObject } from 'react';
import { useKeys } from './use-keys';

/** Focuses the search box when / is pressed. */
export function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useKeys({ '/': () => box.current?.focus() });
}
