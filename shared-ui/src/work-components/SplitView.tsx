import styled from '@emotion/styled';
import type { ReactNode } from 'react';

export interface SplitViewProps {
  /** The list. */
  children: ReactNode;
  /** What is open of it, if anything. */
  panel: ReactNode;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  & > [data-list] { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
  & > [data-panel] { position: sticky; top: 72px; max-height: calc(100vh - 88px); overflow-y: auto; }
  &[data-open] { grid-template-columns: minmax(0, 1fr) minmax(0, 440px); }
  @media (max-width: 1199.98px) {
    &[data-open] { grid-template-columns: minmax(0, 1fr); }
    &[data-open] > [data-list] { display: none; }
    & > [data-panel] { position: static; max-height: none; overflow: visible; }
  }
`;

/** A list, and beside it the one thing that is open; where there is no room for both, that thing in its place. */
export function SplitView({ children, panel }: SplitViewProps) {
  return (
    <Box data-open={panel ? '' : undefined}>
      <div data-list="">{children}</div>
      {panel && <div data-panel="">{panel}</div>}
    </Box>
  );
}
