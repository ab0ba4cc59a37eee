import { useState } from 'react';
import {
  type CallFacet,
  type CallFacetName,
  type CallFacets,
  type CallOutcome,
  callFacetNames,
  NO_VALUE,
} from 'shared-contract';
import { Checkbox } from 'shared-ui/forms';
import { FacetGroup, Outline } from 'shared-ui/lists';
import type { CallsAddress } from '../../../../shared/call-list/address';
import { outcomeLooks } from '../../../../shared/calls/outcome-look';
import type { ChangeAddress } from '../../api/use-calls-address';
import { describeFacet, withChosen } from '../../model/facet-values';
import { texts } from '../../texts';

/** Number of values shown at first. */
const LISTED = 9;

interface Props {
  facets: CallFacets | null | undefined;
  address: CallsAddress;
  onChange: ChangeAddress;
  /** The facet that the list is already limited to. */
  without?: CallFacetName;
}

/** Filters with the number of calls for each value. */
export function Facets({ facets, address, onChange, without }: Props) {
  if (!facets) return null;
  const names = callFacetNames.filter((name) => name !== without);
  return names.map((name) => (
    <Facet
      key={name}
      name={name}
      values={withChosen(facets[name], address.chosen[name])}
      chosen={address.chosen[name]}
      onChange={(values) => onChange({ chosen: { ...address.chosen, [name]: values } })}
    />
  ));
}

interface FacetProps {
  name: CallFacetName;
  values: CallFacet[];
  chosen: string[];
  onChange: (values: string[]) => void;
}

function Facet({ name, values, chosen, onChange }: FacetProps) {
  const [isLong, setLong] = useState(false);
  // Nothing to choose from, such as before any call has been assigned.
  const isPlain = values.every(({ value }) => value === NO_VALUE) && chosen.length === 0;
  if (isPlain) return null;
  const listed = isLong ? values : values.slice(0, LISTED);
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <FacetGroup>
      <legend>{texts.facets[name]}</legend>
      {listed.map((facet) => {
        const isChosen = chosen.includes(facet.value);
        return (
          <Checkbox
            key={facet.value}
            checked={isChosen}
            disabledReason={facet.count === 0 && !isChosen ? texts.noCalls : undefined}
            onChange={(isOn) => toggle(facet.value, isOn)}
            label={
              <>
                {name === 'outcome' && (
                  <Outline {...outcomeLooks[facet.value as CallOutcome]} size={14} />
                )}
                <span>{describeFacet(name, facet)}</span>
                <small>{facet.count.toLocaleString('en-US')}</small>
              </>
            }
          />
        );
      })}
      {listed.length < values.length && (
        <button type="button" onClick={() => setLong(true)}>
          {texts.showAll(values.length)}
        </button>
      )}
    </FacetGroup>
  );
}
