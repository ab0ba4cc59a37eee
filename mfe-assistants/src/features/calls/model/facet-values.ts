import { type CallFacet, type CallFacetName, NO_VALUE } from 'shared-contract';
import { describeType } from '../../../shared/call-list/call-row';
import { texts } from '../texts';

export function describeFacet(name: CallFacetName, { value, label }: CallFacet): string {
  if (name === 'type')
    return describeType({ kind: value === 'chat' ? 'chat' : 'call', type: value });
  return texts.facetValues[name]?.[value] ?? label ?? value;
}

/** Adds selected values without calls, so that they can be deselected. Drops an unused `none`. */
export function withChosen(values: readonly CallFacet[], chosen: readonly string[]): CallFacet[] {
  const missing = chosen.filter((value) => values.every((facet) => facet.value !== value));
  const given = values.filter(({ value, count }) => value !== NO_VALUE || count > 0);
  return [...given, ...missing.map((value) => ({ value, count: 0 }))];
}
