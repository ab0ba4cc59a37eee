import { StatusBadge } from 'shared-ui/core';
import { numberWords as words } from '../../number-texts';
import { texts } from '../../texts';

const tones = { active: 'ok', inactive: 'error' } as const;
const labels = { active: texts.active, inactive: texts.inactive } as const;

/** The colours of the specification: active green, inactive red, other grey. */
export function PhoneStatus({ status }: { status: string | null | undefined }) {
  const known = status === 'active' || status === 'inactive' ? status : undefined;
  return (
    <StatusBadge tone={known ? tones[known] : 'neutral'}>
      {known ? labels[known] : status || words.unknown}
    </StatusBadge>
  );
}
