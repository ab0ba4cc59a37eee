import styled from '@emotion/styled';
import { chartColours } from './look';

export interface SparkProps {
  values: readonly number[];
  /** Accessible name. */
  label: string;
}

const HEIGHT = 20;
const Box = styled.svg`
  ${chartColours}
  display: block;
  width: 78px;
  height: ${HEIGHT}px;
`;

/** Bars of a row, scaled to the row's largest value. */
export function Spark({ values, label }: SparkProps) {
  const most = Math.max(1, ...values);
  const step = 78 / values.length;
  const bars = values.map((value, index) => ({ x: index * step, height: (value / most) * HEIGHT }));
  return (
    <Box role="img" aria-label={label}>
      {bars.map(({ x, height }) => (
        <rect
          key={x}
          data-tone="neutral"
          x={x}
          y={HEIGHT - height}
          width={step * 0.72}
          height={height}
        />
      ))}
    </Box>
  );
}
