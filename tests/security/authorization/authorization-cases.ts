import type { AuthorizationCase } from './case';
import {
  authCalls,
  injectedValues,
  massAssignments,
  missingFilters,
  smuggledFilters,
  smuggledSelects,
  unknownTables,
} from './cases-by-attack';
import { byActor, byColumn } from './cases-by-right';

/** All authorization cases, from `access-table.ts` and `attacks.ts`. */
export const authorizationCases: readonly AuthorizationCase[] = [
  ...byActor(),
  ...byColumn(),
  ...smuggledSelects(),
  ...smuggledFilters(),
  ...missingFilters(),
  ...massAssignments(),
  ...injectedValues(),
  ...unknownTables(),
  ...authCalls(),
];

export const authorizationCaseCount = authorizationCases.length;
