import { startAutovacuum } from 'shared-server';
import { startAuditPruning } from './audit/prune-audit';
import { startNotificationMails } from './notifications/mail-loop';
import { startNotificationChores } from './notifications/prune-notifications';
import type { Capability } from './server/capability';

/** Code that every capability shares. It serves no path, but has background work. */
export const core: Capability = {
  workers: (deps) => [startAutovacuum(deps.db, deps.logger), startNotificationMails(deps)],
  chores: (deps) => [startAuditPruning(deps), startNotificationChores(deps)],
};
