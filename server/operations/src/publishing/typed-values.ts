import type { ServerConfig } from 'server-core/config/config';

/**
 * @returns the person or team that is responsible for the published versions
 * @throws Error with a sentence when it is missing
 */
export function requireOwner(typed: string | undefined): string {
  const name = typed?.trim() ?? '';
  if (name !== '' && name.length <= 200) return name;
  throw new Error('Name who answers for what is published: --owner "Billing team".');
}

/** @returns a line about a registry that is off; empty when it is on */
export function getRegistryWarnings({ registry }: Pick<ServerConfig, 'registry'>): string[] {
  if (registry.isOn) return [];
  return ['This portal takes no versions yet: set REGISTRY=on and start it again.'];
}

/** @returns the day, such as 2026-11-24 */
export const formatDate = (time: Date) => new Date(time).toISOString().slice(0, 10);
