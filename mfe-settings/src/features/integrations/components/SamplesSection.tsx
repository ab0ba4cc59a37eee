import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sampleQueries } from 'shared-api';
import { Button, Stack, Text } from 'shared-ui/core';
import { useChangeSamples } from '../api/sample-requests';
import { sampleTexts as texts } from '../texts';

/** Loads and removes the samples. Hidden if they can't be used. */
export function SamplesSection({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(sampleQueries.state({ organizationId }));
  const { mutate, isPending } = useChangeSamples();
  const id = useId();
  if (!data?.available) return null;
  const label = data.loaded ? texts.remove : texts.load;
  return (
    <section aria-labelledby={id}>
      <Stack direction="row" gap={16} align="center" justify="space-between" wrap>
        <Stack gap={4}>
          <Text as="h2" variant="heading" id={id}>
            {texts.title}
          </Text>
          <Text variant="muted">{data.loaded ? texts.present : texts.absent}</Text>
        </Stack>
        <Button size="small" loading={isPending} onClick={() => mutate(!data.loaded)}>
          {isPending ? texts.working : label}
        </Button>
      </Stack>
    </section>
  );
}
