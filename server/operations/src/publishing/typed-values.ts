import type { ServerConfig } from 'server-core/config/config';

/**
 * @returns the person or team that is responsible for the published versions
 * @throws Error with a sentence when it is missing
 */
export function requireOwner(typed: string | undefined): string {
  const name = typed?.trim() ?? '';
  if (name !== '' && name.length <= 200) return name;
  throw new Error('Specify the person or team that is responsible with --owner "Billing team".');
}

/** @returns a warning when the registry is off */
export function getRegistryWarnings({ registry }: Pick<ServerConfig, 'registry'>): string[] {
  if (registry.isOn) return [];
  return ['This portal accepts no versions yet: set REGISTRY=on and restart it.'];
}

/** @returns the day, such as 2026-11-24 */
export const formatDate = (time: Date) => new Date(time).toISOString().slice(0, 10);
