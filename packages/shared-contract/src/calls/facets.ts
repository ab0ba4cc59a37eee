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
  /** All values in display order; any text if absent. */
  values?: readonly string[];
  /** Whether a call can have several values. */
  isList?: true;
}

/**
 * Filters of the call index that show a count per value, in display order. Schemas, SQL, URLs and
 * the filter panel derive from this list.
 */
export const callFacetDefinitions = {
  outcome: { values: callOutcomes },
  assistant: {},
  type: { values: indexedCallTypes },
  tool: { isList: true },
  tag: { isList: true },
  /** The member's own review. */
  verdict: { values: [...callVerdicts, NO_VALUE] },
  /** The highest that any member set. */
  priority: { values: [...callPriorities, NO_VALUE] },
  /** Id of the assigned member. */
  assignee: {},
  assignment: { values: [...callAssignmentStatuses, NO_VALUE] },
} as const satisfies Record<string, FacetDefinition>;
export type CallFacetName = keyof typeof callFacetDefinitions;

/** The definitions, with a type that allows look-up by any facet name. */
const definitions: Record<CallFacetName, FacetDefinition> = callFacetDefinitions;
export const callFacetNames = Object.keys(definitions) as CallFacetName[];

/** @returns a record with one value per facet */
export function forEachFacet<Value>(
  make: (name: CallFacetName, definition: FacetDefinition) => Value,
): Record<CallFacetName, Value> {
  const entries = callFacetNames.map((name) => [name, make(name, definitions[name])]);
  return Object.fromEntries(entries) as Record<CallFacetName, Value>;
}

/** A filter value and how many calls it would list. */
export const callFacet = z.object({
  value: z.string(),
  label: z.optional(z.string()),
  count: z.number(),
});
export type CallFacet = z.infer<typeof callFacet>;

/** Older portals don't send newer facets. */
export const callFacets = z.object(forEachFacet(() => z._default(z.array(callFacet), [])));
export type CallFacets = z.infer<typeof callFacets>;
