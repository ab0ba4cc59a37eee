import { Resolver } from 'node:dns/promises';
import type { ServerConfig } from 'server-core/config/config';
import { guarded } from 'shared-server';

/** Error codes for a missing record. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** @returns whether a TXT record has the value; null when no server responded */
export async function hasTxtRecord(
  { dns }: Pick<ServerConfig, 'dns'>,
  name: string,
  value: string,
): Promise<boolean | null> {
  const resolver = new Resolver({ timeout: dns.timeoutMs, tries: 1 });
  if (dns.servers.length > 0) resolver.setServers([...dns.servers]);
  const deadline = setTimeout(
    guarded(() => resolver.cancel()),
    dns.timeoutMs,
  );
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((parts) => parts.join('') === value);
  } catch (error) {
    return ABSENT.includes(String((error as { code?: unknown }).code)) ? false : null;
  } finally {
    clearTimeout(deadline);
  }
}
