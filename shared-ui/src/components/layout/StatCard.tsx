import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { media, tokens } from '../../theme/tokens';
import { Icon, type IconName } from '../content/Icon';
import { Skeleton } from '../content/Skeleton';
import { panelLook } from './Panel';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon: IconName;
  loading?: boolean;
}

const Box = styled.div`
  ${panelLook}
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px;
  & > [data-icon] {
    display: flex;
    padding: 10px;
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.brandSoft};
    color: ${tokens.brandText};
  }
  & > div { min-width: 0; flex: 1; }
  & [data-label] { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & [data-value] {
    min-height: 34px;
    font-size: ${tokens.size.page};
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    padding: 12px;
    & > [data-icon] { display: none; }
  }
`;

/** One figure with its name. */
export function StatCard({ label, value, icon, loading = false }: StatCardProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} aria-busy={loading || undefined}>
      <span data-icon="">
        <Icon name={icon} />
      </span>
      <div>
        <div data-label="" id={id}>
          {label}
        </div>
        <div data-value="">{loading ? <Skeleton width={72} height={28} /> : value}</div>
      </div>
    </Box>
  );
}
