import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { MuiTheme } from '../theme/MuiTheme';

export interface TooltipProps {
  /** Text shown on hover and focus. */
  title: string;
  /** One element that can have the focus. */
  children: ReactElement;
}

/** Additional text about an element, such as the absolute time; never essential. */
export function Tooltip({ title, children }: TooltipProps) {
  return (
    <MuiTheme>
      <MuiTooltip title={title} describeChild>
        {children}
      </MuiTooltip>
    </MuiTheme>
  );
}
