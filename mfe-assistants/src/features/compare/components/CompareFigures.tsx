import { CompareFacts } from 'shared-ui/review';
import type { Fact } from '../model/facts';
import { texts } from '../texts';

/** Figures of both calls with the differences. */
export const CompareFigures = ({ facts }: { facts: readonly Fact[] }) => (
  <CompareFacts aria-label={texts.factsTitle}>
    {facts.map(({ label, a, b, change, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span>{a}</span> → <b>{b}</b> <small data-tone={tone}>{change}</small>
        </dd>
      </div>
    ))}
  </CompareFacts>
);
