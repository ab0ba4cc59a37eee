import type { SystemScope } from 'shared-server';

const createScope = (reason: string): SystemScope => ({ role: 'portal_system', reason });

/**
 * Every use of `portal_system`, the role that sees the rows of all organizations, with its reason.
 * Work for one organization uses `tenantScope` or `memberScope`.
 */
export const systemWork = {
  // People
  account: createScope(
    'An account belongs to a person, who may be in several organizations or none.',
  ),
  signIn: createScope('Until a person has signed in, no organization is known.'),
  session: createScope('A token leads to its session, and only the session to an organization.'),
  membership: createScope('Changing a member also concerns their sessions in other organizations.'),
  invitation: createScope(
    "Invited people aren't members yet; the limit of mails to them is global.",
  ),
  signInProvider: createScope(
    'Organizations compete for domains, and sessions end wherever they act.',
  ),
  unknownActor: createScope('Events of strangers and operators have no organization.'),

  // Statements for many organizations at once
  lookUps: createScope('Look-ups of several organizations share a statement.'),
  liveUpdates: createScope('One poll reads the events of all organizations with listeners.'),
  dueWork: createScope('One query finds what is due; the work then runs for each organization.'),
  notifications: createScope("A person's notifications come from all of their organizations."),
  retention: createScope('Old rows are removed by age, whichever organization they belong to.'),
  deletion: createScope('Deleting an organization removes its audit, which no tenant may do.'),
  storedKeys: createScope('Keys are checked and rotated for all organizations at once.'),

  // Rows without an organization
  counters: createScope('Counters of rate limits and of crawled hosts have no organization.'),
  platform: createScope('Remotes, previews, canaries and reports belong to no organization.'),
  demo: createScope('The demo organization is created before it has members.'),
  health: createScope('The check reads no row.'),
};
