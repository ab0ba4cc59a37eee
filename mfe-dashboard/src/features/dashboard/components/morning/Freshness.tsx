import type { DashboardAnswer } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import { clockText } from '../../model/dates';

/** An index that is older than this when it is read is a copy, in milliseconds. */
const LIVE_MS = 60_000;

interface Props {
  data: DashboardAnswer;
  updatedAt: number | null;
}

/** Where the figures come from: the platform just now, or an earlier look. */
export function Freshness({ data: { synced_at, connected }, updatedAt }: Props) {
  if (!synced_at) return <StatusBadge tone="neutral">{texts.notRead}</StatusBadge>;
  const isLive = updatedAt !== null && connected && updatedAt - Date.parse(synced_at) < LIVE_MS;
  return (
    <StatusBadge tone={isLive ? 'ok' : 'warning'}>
      {(isLive ? texts.live : texts.cachedSince)(clockText(synced_at))}
    </StatusBadge>
  );
}
