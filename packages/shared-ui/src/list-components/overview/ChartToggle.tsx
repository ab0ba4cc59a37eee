import { IconButton } from 'shared-ui/core';
import { Outline } from '../Outline';

const TABLE_PATH = 'M4 5h16v14H4zM4 10h16M10 10v9';
const CHART_PATH = 'M5 20v-8M12 20V5M19 20v-5';

export interface ChartToggleProps {
  isTable: boolean;
  /** Labels of the switch: to the table, and back to the chart. */
  labels: { table: string; chart: string };
  onToggle: () => void;
}

/** Switches between a chart and the table of the same figures. */
export function ChartToggle({ isTable, labels, onToggle }: ChartToggleProps) {
  return (
    <IconButton
      size="small"
      label={isTable ? labels.chart : labels.table}
      aria-pressed={isTable}
      onClick={onToggle}
    >
      <Outline path={isTable ? CHART_PATH : TABLE_PATH} />
    </IconButton>
  );
}
