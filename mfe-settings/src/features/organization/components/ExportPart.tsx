import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { downloadUrl } from 'remote-kit';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { importEndpoints } from 'shared-contract/endpoints';
import { Button, Stack, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { organizationTexts } from '../texts';

const texts = organizationTexts.export;

/** Downloads all data of the organization. */
export function ExportPart({ isAdmin }: { isAdmin: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(importEndpoints.createTicket, { body: { kind: 'organization-export' } }),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, texts.failed), { variant: 'error' }),
  });
  return (
    <Section title={texts.title}>
      <Stack gap={12} align="flex-start">
        <Text variant="muted">{texts.about}</Text>
        <Button
          startIcon="download"
          disabledReason={isAdmin ? undefined : organizationTexts.adminOnly}
          loading={isPending}
          onClick={() => mutate()}
        >
          {isPending ? texts.starting : texts.start}
        </Button>
      </Stack>
    </Section>
  );
}
