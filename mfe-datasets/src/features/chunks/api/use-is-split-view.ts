import { useMediaQuery } from 'shared-ui/core';

/** Whether the list and an open chunk fit side by side. Same width as in SplitView. */
export const useIsSplitView = () => useMediaQuery('(min-width: 1200px)', true);
