import type { DashboardAnswer } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatClock } from '../../model/dates';

/** An index older than this doesn't count as live, in milliseconds. */
const LIVE_MS = 60_000;

interface Props {
  data: DashboardAnswer;
  updatedAt: number | null;
}

/** How old the figures are: live from the platform, or from an earlier sync. */
export function Freshness({ data: { synced_at, connected }, updatedAt }: Props) {
  if (!synced_at) return <StatusBadge tone="neutral">{texts.notRead}</StatusBadge>;
  const isLive = updatedAt !== null && connected && updatedAt - Date.parse(synced_at) < LIVE_MS;
  return (
    <StatusBadge tone={isLive ? 'ok' : 'warning'}>
      {(isLive ? texts.live : texts.cachedSince)(formatClock(synced_at))}
    </StatusBadge>
  );
}
