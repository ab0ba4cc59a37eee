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

/** All authorization cases; the table in `access-table.ts` and the attacks in `attacks.ts` make them. */
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
