import { integer, rate } from 'shared-server';
import * as z from 'zod/mini';
import type { limitVariables } from './config-limits';

/** Space for the form around a file. */
const FORM_KB = 64;

/** How much of the server one person or organization may use: requests, memory and rows. */
export const usageVariables = z.object({
  /** Requests of one person, across sessions and access tokens. */
  LIMIT_REQUESTS_PER_PERSON: rate('1200/1m'),
  LIMIT_REQUESTS_PER_ORGANIZATION: rate('6000/1m'),
  /** Refreshes of one session, and new tabs that resume it. */
  LIMIT_REFRESHES_PER_SESSION: rate('30/1m'),
  /** Token refreshes per person, across sessions. */
  LIMIT_REFRESHES_PER_PERSON: rate('120/1m'),
  /** Maximum live sessions of one person; beyond it the least recently used one ends. */
  SESSIONS_PER_PERSON: integer(50, { min: 1, max: 1_000 }),
  /** Audited changes of one organization. */
  LIMIT_AUDITED_CHANGES_PER_ORGANIZATION: rate('100000/24h'),
  LIMIT_COMPOSITION_REPORTS_PER_PERSON: rate('40/1m'),
  LIMIT_COMPOSITION_REPORTS_PER_ORGANIZATION: rate('1000/1m'),
  /** Remote loads reported by one person, and by one organization. */
  LIMIT_REMOTE_LOADS_PER_PERSON: rate('5000/24h'),
  LIMIT_REMOTE_LOADS_PER_ORGANIZATION: rate('50000/24h'),
  /** Memory for one person's request bodies, across sessions and access tokens. */
  BODY_BYTES_PER_PERSON_KB: integer(32_768, { min: 64, max: 1_048_576 }),
  BODY_BYTES_PER_ORGANIZATION_KB: integer(65_536, { min: 64, max: 1_048_576 }),
  /** Memory for all request bodies of one server. */
  BODY_BYTES_KB: integer(262_144, { min: 64, max: 16_777_216 }),
});

type Read = z.output<typeof usageVariables>;

type Sizes = Pick<z.output<typeof limitVariables>, 'VOICE_FILE_LIMIT_KB' | 'ANONYMOUS_BYTES_KB'>;

/** @returns the settings with the limits, caps and budgets of people and organizations */
export function addUsageSettings<Settings extends { limits: object }>(
  settings: Settings,
  read: Read & Sizes,
) {
  return {
    ...settings,
    limits: { ...settings.limits, ...getUsageLimits(read) },
    sessionsPerPerson: read.SESSIONS_PER_PERSON,
    bodyBudgets: getBodyBudgets(read),
  };
}

function getUsageLimits(read: Read) {
  return {
    requestsPerPerson: read.LIMIT_REQUESTS_PER_PERSON,
    requestsPerOrganization: read.LIMIT_REQUESTS_PER_ORGANIZATION,
    refreshesPerSession: read.LIMIT_REFRESHES_PER_SESSION,
    refreshesPerPerson: read.LIMIT_REFRESHES_PER_PERSON,
    auditedChangesPerOrganization: read.LIMIT_AUDITED_CHANGES_PER_ORGANIZATION,
    compositionReportsPerPerson: read.LIMIT_COMPOSITION_REPORTS_PER_PERSON,
    compositionReportsPerOrganization: read.LIMIT_COMPOSITION_REPORTS_PER_ORGANIZATION,
    remoteLoadsPerPerson: read.LIMIT_REMOTE_LOADS_PER_PERSON,
    remoteLoadsPerOrganization: read.LIMIT_REMOTE_LOADS_PER_ORGANIZATION,
  };
}

/** @returns bytes for bodies; every budget fits at least one whole file */
function getBodyBudgets(read: Read & Sizes) {
  const person = Math.max(read.BODY_BYTES_PER_PERSON_KB, read.VOICE_FILE_LIMIT_KB + FORM_KB);
  const organization = Math.max(read.BODY_BYTES_PER_ORGANIZATION_KB, person);
  return {
    person: person * 1_024,
    organization: organization * 1_024,
    strangers: read.ANONYMOUS_BYTES_KB * 1_024,
    server: Math.max(read.BODY_BYTES_KB, organization) * 1_024,
  };
}
