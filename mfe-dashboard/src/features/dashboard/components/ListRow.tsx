import type { ReactNode } from 'react';
import { tokens } from 'shared-ui/core';

const line = { borderTop: `1px solid ${tokens.border}`, paddingTop: 12, marginTop: 12 };

/** One row of the list, with a line above it unless it is the first. */
export function ListRow({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return <li style={isFirst ? undefined : line}>{children}</li>;
}
