import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { media, tokens } from '../../theme/tokens';
import type { IconName } from '../content/Icon';
import { Skeleton } from '../content/Skeleton';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  /** Not drawn any longer; remotes built earlier pass it. */
  icon?: IconName;
  loading?: boolean;
  /** Page that the figure opens. */
  to?: string;
  /** Where the figure comes from. */
  note?: ReactNode;
}

const look = `
  display: block;
  min-width: 0;
  padding: 12px 16px;
  color: inherit;
  text-decoration: none;
  &:is(a):hover { background: ${tokens.surfaceSunken}; }
  & [data-label], & > p { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & > p { min-height: 20px; }
  & [data-value] {
    min-height: 34px;
    font-size: ${tokens.size.page};
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.phone} { padding: 12px; }
`;
const Plain = styled.div(look);
const Linked = styled(Link)(look);

/** One figure with its name; with `to` a link to what is behind it. */
export function StatCard({ label, value, loading = false, to, note }: StatCardProps) {
  const id = useId();
  const content = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={id} aria-busy={loading || undefined}>
        <div data-label="" id={id}>
          {label}
        </div>
        <div data-value="">{loading ? <Skeleton width={72} height={28} /> : value}</div>
      </div>
      {note !== undefined && <p>{note}</p>}
    </>
  );
  return to === undefined ? <Plain>{content}</Plain> : <Linked to={to}>{content}</Linked>;
}
