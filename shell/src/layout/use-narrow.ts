import { useMediaQuery } from 'shared-ui/core';

/** @returns whether the window is so narrow that the sidebar lies over the page */
export const useNarrow = () => useMediaQuery('(max-width: 899.98px)', false);
