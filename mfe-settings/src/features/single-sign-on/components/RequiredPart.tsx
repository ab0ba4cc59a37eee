import { enqueueSnackbar } from 'notistack';
import { errorMessage } from 'shared-auth';
import type { SignInProviderAnswer } from 'shared-contract';
import { Switch } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { useProviderChange } from '../api/provider-requests';
import { toDraft } from '../model/provider-draft';
import { texts } from '../texts';

const words = texts.required;

interface Props {
  organizationId: string;
  answer: SignInProviderAnswer;
}

/**
 * Requires people at proven domains to use single sign-on. Explains how admins can still get in.
 */
export function RequiredPart({ organizationId, answer: { provider, domains } }: Props) {
  const { mutate, isPending } = useProviderChange(organizationId, 'save');
  const isProven = domains.some(({ proven_at }) => proven_at !== null);
  const missing = provider ? words.needsDomain : words.needsProvider;
  const isOff = !provider || (!isProven && !provider.is_required);
  const set = (is_required: boolean) =>
    mutate(
      { ...toDraft(provider), is_required },
      {
        onSuccess: () => void enqueueSnackbar(texts.saved, { variant: 'success' }),
        onError: (error) =>
          void enqueueSnackbar(errorMessage(error, texts.changeFailed), { variant: 'error' }),
      },
    );
  return (
    <Section title={words.title}>
      <Switch
        label={words.label}
        description={words.text}
        checked={provider?.is_required ?? false}
        disabledReason={isOff ? `${missing} ${words.text}` : undefined}
        onChange={(checked) => isPending || set(checked)}
      />
    </Section>
  );
}
