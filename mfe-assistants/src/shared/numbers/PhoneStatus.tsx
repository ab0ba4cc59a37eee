import { StatusBadge } from 'shared-ui/core';
import { numberWords as words } from '../../number-texts';
import { texts } from '../../texts';

const tones = { active: 'ok', inactive: 'error' } as const;
const labels = { active: texts.active, inactive: texts.inactive } as const;

/** Colors from the specification: active green, inactive red, others gray. */
export function PhoneStatus({ status }: { status: string | null | undefined }) {
  const known = status === 'active' || status === 'inactive' ? status : undefined;
  return (
    <StatusBadge tone={known ? tones[known] : 'neutral'}>
      {known ? labels[known] : status || words.unknown}
    </StatusBadge>
  );
}
