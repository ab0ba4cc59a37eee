import type { OwnOrganization } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { useOrganizationSwitch } from '../../organizations/switch-organization';
import { texts } from './texts';

export function OtherOrganizations({
  organizations,
}: {
  organizations: readonly OwnOrganization[];
}) {
  const { mutate, isPending } = useOrganizationSwitch();
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
