import { useQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { problemOf } from 'remote-kit';
import { LoadFailure } from 'remote-kit/loading';
import type { OrganizationSettings } from 'shared-contract';
import { Skeleton, Text } from 'shared-ui/core';
import { FormDialog, Switch } from 'shared-ui/forms';
import { Section } from 'shared-ui/work';
import { getSecondFactorEffectQuery, useOrganizationChanges } from '../api/organization-requests';
import { organizationTexts } from '../texts';

const texts = organizationTexts.secondFactor;

interface Props {
  settings: OrganizationSettings;
  isAdmin: boolean;
}

/** Requires members to use a second factor. Shows what that would stop before turning it on. */
export function SecondFactorPart({ settings, isAdmin }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <Section title={texts.title}>
      {isAdmin ? (
        <Switch
          label={texts.label}
          description={texts.about}
          checked={settings.requires_second_factor}
          onChange={() => setAsks(true)}
        />
      ) : (
        <Text>{settings.requires_second_factor ? texts.isOn : texts.isOff}</Text>
      )}
      {asks && <RequirementDialog settings={settings} onClose={() => setAsks(false)} />}
    </Section>
  );
}

function RequirementDialog({
  settings: { id, name, requires_second_factor: isOn },
  onClose,
}: Pick<Props, 'settings'> & { onClose: () => void }) {
  const { mutate, isPending, error } = useOrganizationChanges(id).requireFactor;
  const words = isOn ? texts.off : texts.on;
  const save = () =>
    mutate(!isOn, {
      onSuccess() {
        enqueueSnackbar(words.done, { variant: 'success' });
        onClose();
      },
    });
  const problem = error && problemOf(error, texts.failed);
  return (
    <FormDialog
      title={words.title(name)}
      submitLabel={words.submit}
      busyLabel={organizationTexts.saving}
      cancelLabel={organizationTexts.cancel}
      form={{ canSend: true, isSending: isPending, problem, send: save }}
      onClose={onClose}
    >
      {isOn ? <Text>{texts.off.about}</Text> : <RequirementEffect organizationId={id} />}
    </FormDialog>
  );
}

function RequirementEffect({ organizationId }: { organizationId: string }) {
  const query = useQuery(getSecondFactorEffectQuery(organizationId));
  const { data } = query;
  if (query.error && !data) return <LoadFailure query={query} fallback={texts.countFailed} />;
  if (!data) return <Skeleton height={72} radius={8} />;
  return (
    <>
      <Text>{texts.on.members(data.members_without, data.members)}</Text>
      {data.access_tokens > 0 && <Text>{texts.on.tokens(data.access_tokens)}</Text>}
      <Text variant="muted">{texts.on.about}</Text>
    </>
  );
}
