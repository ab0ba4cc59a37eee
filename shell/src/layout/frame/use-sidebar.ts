import { useEffect, useState } from 'react';
import { useMediaQuery } from 'shared-ui/core';

export interface SidebarState {
  open: boolean;
  /** The open sidebar covers the page and makes it inert. */
  overlay: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * The sidebar starts open, except in a narrow window, where it would cover the page. Each width
 * remembers its own choice.
 * @param pathname current page; navigation closes the overlay
 */
export function useSidebar(pathname: string): SidebarState {
  const overlay = useMediaQuery('(max-width: 899.98px)', false);
  const [besideOpen, setBesideOpen] = useState(true);
  const [overOpenAt, setOverOpenAt] = useState<string | null>(null);
  const open = overlay ? overOpenAt === pathname : besideOpen;

  useEffect(() => {
    if (!overlay || !open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOverOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [overlay, open]);

  return {
    open,
    overlay,
    toggle: () => (overlay ? setOverOpenAt(open ? null : pathname) : setBesideOpen(!besideOpen)),
    close: () => (overlay ? setOverOpenAt(null) : setBesideOpen(false)),
  };
}
