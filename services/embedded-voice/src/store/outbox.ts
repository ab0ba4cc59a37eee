import type { Queryable } from 'shared-server';
import type { Document } from './documents';

export interface Target {
  url: string;
  /** Configured by operators rather than members. */
  trusted: boolean;
}

const getUrl = (owner: unknown): string | null => {
  const url = (owner as { server?: { url?: unknown } } | null | undefined)?.server?.url;
  return typeof url === 'string' ? url : null;
};

/** @returns the address of the first owner that has one; usually tool, assistant, number */
export function findOwnTarget(...owners: unknown[]): Target[] {
  const url = owners.map(getUrl).find((one) => one !== null);
  return url ? [{ url, trusted: false }] : [];
}

/** @returns the address that receives the events of all calls of the account */
export async function readAccountTarget(tx: Queryable): Promise<Target[]> {
  const { rows } = await tx.query<{ server_url: string | null }>(
    'select server_url from voice.accounts',
  );
  return rows[0]?.server_url ? [{ url: rows[0].server_url, trusted: true }] : [];
}

/** Queues an event, which is sent after the transaction is committed. */
export async function queueEvent(
  tx: Queryable,
  event: { accountId: string; callId: string; targets: Target[]; message: Document },
): Promise<void> {
  for (const { url, trusted } of event.targets) {
    await tx.query(
      `insert into voice.webhooks (account_id, call_id, url, trusted, event)
       values ($1, $2, $3, $4, $5::jsonb)`,
      [event.accountId, event.callId, url, trusted, JSON.stringify(event.message)],
    );
  }
}
