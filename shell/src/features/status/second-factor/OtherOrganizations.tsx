import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, useAuth } from 'shared-auth';
import type { OwnOrganization } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { switchOrganization } from '../../organizations/switch-organization';
import { texts as organizationTexts } from '../../organizations/texts';
import { texts } from './texts';

/** Lets the person continue in another organization. */
export function OtherOrganizations({
  organizations,
}: {
  organizations: readonly OwnOrganization[];
}) {
  const { enterOrganization } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: switchOrganization,
    onSuccess: (_, id) => enterOrganization(id),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, organizationTexts.failed), { variant: 'error' }),
  });
  if (organizations.length === 0) return null;
  return (
    <Stack gap={8} align="flex-start">
      <Text as="h2" variant="heading">
        {texts.others}
      </Text>
      {organizations.map(({ id, name }) => (
        <Button key={id} busy={isPending} onClick={() => mutate(id)}>
          {texts.open(name)}
        </Button>
      ))}
    </Stack>
  );
}
