import { useMediaQuery } from 'shared-ui/core';

/** Whether the list and an open chunk fit beside each other; the width is the same as in SplitView. */
export const useIsSplitView = () => useMediaQuery('(min-width: 1200px)', true);
