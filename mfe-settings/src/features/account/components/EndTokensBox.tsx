import { useQuery } from '@tanstack/react-query';
import { accountQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { Checkbox } from 'shared-ui/forms';
import { accountTexts as texts } from '../texts';

interface Props {
  checked: boolean;
  onChange: (ends: boolean) => void;
}

/** Asks whether a change should end the person's access tokens too. Hidden if there are none. */
export function EndTokensBox({ checked, onChange }: Props) {
  const { data } = useQuery(accountQueries.own(useAuth().user?.id ?? ''));
  if (!data?.access_tokens) return null;
  return (
    <Checkbox label={texts.endTokens(data.access_tokens)} checked={checked} onChange={onChange} />
  );
}
