import type { SystemScope } from 'shared-server';

const because = (reason: string): SystemScope => ({ role: 'portal_system', reason });

/**
 * Every use of `portal_system`, the role that sees the rows of all organizations, with its reason.
 * Work for one organization uses `tenantScope` or `memberScope`.
 */
export const systemWork = {
  // People
  account: because('An account belongs to a person, who may be in several organizations or none.'),
  signIn: because('Until a person has signed in, no organization is known.'),
  session: because('A token leads to its session, and only the session to an organization.'),
  membership: because('Changing a member also concerns their sessions in other organizations.'),
  invitation: because("Invited people aren't members yet; the limit of mails to them is global."),
  signInProvider: because('Organizations compete for domains, and sessions end wherever they act.'),
  unknownActor: because('Events of strangers and operators have no organization.'),

  // One statement for many organizations
  lookUps: because('Look-ups of several organizations share a statement.'),
  liveUpdates: because('One poll reads the events of all organizations with listeners.'),
  dueWork: because('One query finds what is due; the work then runs for each organization.'),
  notifications: because("A person's notifications come from all of their organizations."),
  retention: because('Old rows are removed by age, whichever organization they belong to.'),
  deletion: because('Deleting an organization removes its audit, which no tenant may do.'),
  storedKeys: because('Keys are checked and rotated for all organizations at once.'),

  // Rows without an organization
  counters: because('Counters of rate limits and of crawled hosts have no organization.'),
  platform: because('Remotes, previews, canaries and reports belong to no organization.'),
  demo: because('The demo organization is created before it has members.'),
  health: because('The check reads no row.'),
};
