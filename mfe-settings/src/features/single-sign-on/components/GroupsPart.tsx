import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { GroupMapping, SignInProvider, SignInProviderAnswer } from 'shared-contract';
import { signInProviderEndpoints } from 'shared-contract/endpoints';
import { Button, Stack, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { useProviderChange } from '../api/provider-requests';
import { dropEmptyGroups } from '../model/group-rows';
import { toDraft } from '../model/provider-draft';
import { findVendor } from '../model/vendor';
import { texts } from '../texts';
import { vendorTexts } from '../vendor-texts';
import { GroupPreviewTable } from './GroupPreviewTable';
import { GroupRows } from './GroupRows';
import { SeenGroups } from './SeenGroups';

const words = texts.groups;

interface Props {
  organizationId: string;
  provider: SignInProvider;
  answer: SignInProviderAnswer;
}

/** Maps groups to roles. Previews the effect on members before saving. */
export function GroupsPart({ organizationId, provider, answer }: Props) {
  const { groups_claim, group_roles, default_role } = provider;
  const stored: GroupMapping = { groups_claim, group_roles, default_role };
  const [chosen, setChosen] = useState<GroupMapping>(stored);
  const preview = useMutation({
    mutationFn: (body: GroupMapping) => call(signInProviderEndpoints.previewGroups, { body }),
  });
  const { mutate, isPending } = useProviderChange(organizationId, 'save');
  const mapping = { ...dropEmptyGroups(chosen), groups_claim };
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(stored);
  const vendor = findVendor(provider.issuer);
  const showFailure = (error: Error) =>
    void enqueueSnackbar(errorMessage(error, texts.changeFailed), { variant: 'error' });

  function change(next: GroupMapping) {
    preview.reset();
    setChosen(next);
  }
  const save = () =>
    mutate(
      { ...toDraft(provider), ...mapping },
      {
        onSuccess() {
          change(mapping);
          enqueueSnackbar(texts.saved, { variant: 'success' });
        },
        onError: showFailure,
      },
    );
  return (
    <Section title={words.title} about={words.about}>
      <GroupRows mapping={chosen} onChange={change} />
      <SeenGroups mapping={mapping} answer={answer} />
      {vendor && <Text variant="muted">{vendorTexts[vendor].groups}</Text>}
      {preview.data && <GroupPreviewTable rows={preview.data.members} />}
      <Stack direction="row" gap={8} wrap>
        <Button
          loading={preview.isPending}
          onClick={() => preview.mutate(mapping, { onError: showFailure })}
        >
          {preview.isPending ? words.previewing : words.preview}
        </Button>
        {isChanged && (
          <>
            <Button variant="primary" loading={isPending} onClick={save}>
              {isPending ? words.saving : words.save}
            </Button>
            <Button onClick={() => change(stored)}>{texts.cancel}</Button>
          </>
        )}
      </Stack>
    </Section>
  );
}
