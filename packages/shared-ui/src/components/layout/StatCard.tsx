import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../content/Icon';
import { Skeleton } from '../content/Skeleton';
import { statCardLook } from './stat-card-look';

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

const Plain = styled.div(statCardLook);
const Linked = styled(Link)(statCardLook);

/** One figure with its name; with `to` a link to what is behind it. */
export function StatCard({ label, value, loading = false, to, note }: StatCardProps) {
  const id = useId();
  const content = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={id} aria-busy={loading || undefined}>
        <div data-label="" id={id}>
          {label}
        </div>{' '}
        <div data-value="" id={`${id}-value`}>
          {loading ? <Skeleton width={72} height={28} /> : value}
        </div>
      </div>{' '}
      {note !== undefined && <p id={`${id}-note`}>{note}</p>}
    </>
  );
  if (to === undefined) return <Plain>{content}</Plain>;
  return (
    // A group inside a link gives it the name of the group only, without the figure.
    <Linked to={to} aria-labelledby={`${id} ${id}-value ${id}-note`}>
      {content}
    </Linked>
  );
}
