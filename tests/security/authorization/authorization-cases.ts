import type { AuthorizationCase } from './case';
import {
  createAuthCalls,
  createInjectedValues,
  createMassAssignments,
  createMissingFilters,
  createSmuggledFilters,
  createSmuggledSelects,
  createUnknownTables,
} from './cases-by-attack';
import { createActorCases, createColumnCases } from './cases-by-right';

/** All authorization cases, from `access-table.ts` and `attacks.ts`. */
export const authorizationCases: readonly AuthorizationCase[] = [
  ...createActorCases(),
  ...createColumnCases(),
  ...createSmuggledSelects(),
  ...createSmuggledFilters(),
  ...createMissingFilters(),
  ...createMassAssignments(),
  ...createInjectedValues(),
  ...createUnknownTables(),
  ...createAuthCalls(),
];

export const authorizationCaseCount = authorizationCases.length;
