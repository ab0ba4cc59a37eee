import * as z from 'zod/mini';
import { callOutcomes, NO_VALUE } from './outcome';
import { callAssignmentStatuses, callPriorities, callVerdicts } from './review';

export const indexedCallTypes = [
  'inboundPhoneCall',
  'outboundPhoneCall',
  'webCall',
  'chat',
] as const;

interface FacetDefinition {
  /** Every value in display order; any text when absent. */
  values?: readonly string[];
  /** Whether a call can have several values. */
  isList?: true;
}

/**
 * Filters of the call index that show counts beside their values, in display order. Schemas, SQL,
 * addresses and the filter panel follow this list.
 */
export const callFacetDefinitions = {
  outcome: { values: callOutcomes },
  assistant: {},
  type: { values: indexedCallTypes },
  tool: { isList: true },
  tag: { isList: true },
  /** The member's own verdict. */
  verdict: { values: [...callVerdicts, NO_VALUE] },
  /** The highest that any member gave. */
  priority: { values: [...callPriorities, NO_VALUE] },
  /** Id of the person to whom the call is assigned. */
  assignee: {},
  assignment: { values: [...callAssignmentStatuses, NO_VALUE] },
} as const satisfies Record<string, FacetDefinition>;
export type CallFacetName = keyof typeof callFacetDefinitions;

/** The definitions, readable by any name. */
const definitions: Record<CallFacetName, FacetDefinition> = callFacetDefinitions;
export const callFacetNames = Object.keys(definitions) as CallFacetName[];

/** @returns a record with a value for each facet */
export function forEachFacet<Value>(
  make: (name: CallFacetName, definition: FacetDefinition) => Value,
): Record<CallFacetName, Value> {
  const entries = callFacetNames.map((name) => [name, make(name, definitions[name])]);
  return Object.fromEntries(entries) as Record<CallFacetName, Value>;
}

/** A value of a filter with the number of calls that choosing it would list. */
export const callFacet = z.object({
  value: z.string(),
  label: z.optional(z.string()),
  count: z.number(),
});
export type CallFacet = z.infer<typeof callFacet>;

/** A portal from before a facet answers without it. */
export const callFacets = z.object(forEachFacet(() => z._default(z.array(callFacet), [])));
export type CallFacets = z.infer<typeof callFacets>;
