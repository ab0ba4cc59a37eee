import { useMediaQuery } from 'shared-ui/core';

/** Uses the breakpoint of `SplitView`, which shows the list and the open chunk side by side. */
export const useIsSplitView = () => useMediaQuery('(min-width: 1200px)', true);
