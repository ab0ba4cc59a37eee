import type { ServerConfig } from 'server-core/config/config';

/**
 * @returns who answers for what is published
 * @throws Error with a sentence when no one is named
 */
export function getOwner(typed: string | undefined): string {
  const name = typed?.trim() ?? '';
  if (name !== '' && name.length <= 200) return name;
  throw new Error('Name who answers for what is published: --owner "Billing team".');
}

/** @returns a line for a portal whose registry is off */
export function offLine({ registry }: Pick<ServerConfig, 'registry'>): string[] {
  if (registry.isOn) return [];
  return ['This portal takes no versions yet: set REGISTRY=on and start it again.'];
}

/** @returns the day, such as 2026-11-24 */
export const dateOf = (time: Date) => new Date(time).toISOString().slice(0, 10);
