import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../content/Icon';
import { Skeleton } from '../content/Skeleton';
import { statCardLook } from './stat-card-look';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  /** Ignored, but older remotes still pass it. */
  icon?: IconName;
  loading?: boolean;
  /** Page that the figure opens. */
  to?: string;
  /** Source of the figure. */
  note?: ReactNode;
}

const Plain = styled.div(statCardLook);
const Linked = styled(Link)(statCardLook);

/** A named figure; with `to` a link to its details. */
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
    // A group inside a link would name the link without its figure.
    <Linked to={to} aria-labelledby={`${id} ${id}-value ${id}-note`}>
      {content}
    </Linked>
  );
}
