import { type FormEvent, useState } from 'react';
import type { HistoryUsage } from 'shared-contract';
import { Button, Item, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { TextField } from 'shared-ui/fields';
import { Section } from 'shared-ui/work';
import { texts } from '../texts';

interface Props {
  usage: HistoryUsage;
  onPreview: (time: string) => void;
}

const words = texts.asOf;

/** Asks for the time to restore the dataset to. */
export function RestoreAsOf({ usage, onPreview }: Props) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = findProblem(chosen, usage.since);
    setError(problem);
    if (!problem) onPreview(new Date(chosen).toISOString());
  }

  return (
    <Section title={words.title} about={texts.history.since(formatDateTime(usage.since))}>
      <form onSubmit={submit} noValidate>
        <Stack direction="row" gap={8} align="flex-end" wrap>
          <Item basis={240}>
            <TextField
              type="datetime-local"
              label={words.label}
              value={chosen}
              error={error}
              onChange={setChosen}
            />
          </Item>
          <Button type="submit">{words.preview}</Button>
        </Stack>
      </form>
      <Text variant="muted">{texts.history.usage(usage.bytes, usage.limit_bytes)}</Text>
    </Section>
  );
}

function findProblem(chosen: string, since: string): string | undefined {
  const time = new Date(chosen).getTime();
  if (Number.isNaN(time)) return words.missing;
  if (time < new Date(since).getTime()) return words.tooEarly(formatDateTime(since));
  return time > Date.now() ? words.inFuture : undefined;
}
