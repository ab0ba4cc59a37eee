import { type CallFacet, type CallFacetName, NO_VALUE } from 'shared-contract';
import { typeText } from '../../../shared/call-list/call-row';
import { texts } from '../texts';

/** Words of a facet's value. */
export function facetText(name: CallFacetName, { value, label }: CallFacet): string {
  if (name === 'type') return typeText({ kind: value === 'chat' ? 'chat' : 'call', type: value });
  return texts.facetValues[name]?.[value] ?? label ?? value;
}

/** @returns the values with chosen ones that no call has, so that these can be taken off */
export function withChosen(values: readonly CallFacet[], chosen: readonly string[]): CallFacet[] {
  const missing = chosen.filter((value) => values.every((facet) => facet.value !== value));
  const given = values.filter(({ value, count }) => value !== NO_VALUE || count > 0);
  return [...given, ...missing.map((value) => ({ value, count: 0 }))];
}
