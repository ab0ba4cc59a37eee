import { useEffect, useState } from 'react';
import { useMediaQuery } from 'shared-ui/core';

export interface SidebarState {
  open: boolean;
  /** The sidebar lies over the page and takes it out of reach while it is open. */
  overlay: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * The sidebar starts open. On a narrow window it starts closed: there it covers the page, and the
 * page is what the person came for. Each width remembers its own choice.
 *
 * @param pathname current page; going elsewhere closes the overlay
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
