import { tokens } from 'shared-ui/core';

/** Fills of a chart, each with a contrast of at least 3:1 to the surface. */
export const chartColours = `
  --chart-ok: #37996c;
  --chart-held: #5e5777;
  --chart-neutral: #938bac;
  --chart-failed: #d6364b;
  html[data-theme='dark'] & {
    --chart-ok: #389468;
    --chart-held: #a79fc0;
    --chart-neutral: #6d6587;
    --chart-failed: #e2566a;
  }
  & [data-tone='ok'] { fill: var(--chart-ok); background: var(--chart-ok); }
  & [data-tone='held'], & [data-tone='plain'] { fill: var(--chart-held); background: var(--chart-held); }
  & [data-tone='neutral'] { fill: var(--chart-neutral); background: var(--chart-neutral); }
  & [data-tone='failed'] { fill: var(--chart-failed); background: var(--chart-failed); }
  & [data-tone='before'] { background: ${tokens.text}; }
`;
