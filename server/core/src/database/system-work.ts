import type { SystemScope } from 'shared-server';

const forReason = (reason: string): SystemScope => ({ role: 'portal_system', reason });

/**
 * Every use of `portal_system`, the role that sees the rows of all organizations, with its reason.
 * Work for one organization uses `tenantScope` or `memberScope`.
 */
export const systemWork = {
  // People
  account: forReason(
    'An account belongs to a person, who may be in several organizations or none.',
  ),
  signIn: forReason('Until a person has signed in, no organization is known.'),
  session: forReason('A token leads to its session, and only the session to an organization.'),
  membership: forReason('Changing a member also concerns their sessions in other organizations.'),
  invitation: forReason("Invited people aren't members yet; the limit of mails to them is global."),
  signInProvider: forReason(
    'Organizations compete for domains, and sessions end wherever they act.',
  ),
  unknownActor: forReason('Events of strangers and operators have no organization.'),

  // Statements for many organizations at once
  lookUps: forReason('Look-ups of several organizations share a statement.'),
  liveUpdates: forReason('One poll reads the events of all organizations with listeners.'),
  dueWork: forReason('One query finds what is due; the work then runs for each organization.'),
  notifications: forReason("A person's notifications come from all of their organizations."),
  retention: forReason('Old rows are removed by age, whichever organization they belong to.'),
  deletion: forReason('Deleting an organization removes its audit, which no tenant may do.'),
  storedKeys: forReason('Keys are checked and rotated for all organizations at once.'),

  // Rows without an organization
  counters: forReason('Counters of rate limits and of crawled hosts have no organization.'),
  platform: forReason('Remotes, previews, canaries and reports belong to no organization.'),
  demo: forReason('The demo organization is created before it has members.'),
  health: forReason('The check reads no row.'),
};
