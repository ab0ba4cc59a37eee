import { compareTexts } from 'remote-kit/diff';
import type { AssistantSettings } from 'shared-contract';
import { Stack, Text } from 'shared-ui/core';
import { DataTable, DiffTable } from 'shared-ui/work';
import { compareSettings, type FieldChange, type Names } from '../model/fields';
import { texts } from '../texts';

interface Props {
  before: AssistantSettings;
  after: AssistantSettings;
  names: Names;
  /** Shown if nothing differs. */
  equal: string;
}

/** Settings that differ: texts as a line diff, others side by side. */
export function Changes({ before, after, names, equal }: Props) {
  const changes = compareSettings(before, after, names);
  if (changes.count === 0) return <Text variant="muted">{equal}</Text>;
  return (
    <Stack gap={12}>
      {changes.texts.map((change) => (
        <Stack key={change.label} gap={4}>
          <Text variant="heading">{change.label}</Text>
          <DiffTable
            label={`${texts.changesTitle}: ${change.label}`}
            lines={compareTexts(change.before, change.after)}
            words={texts.diffWords}
          />
        </Stack>
      ))}
      {changes.fields.length > 0 && (
        <DataTable<FieldChange>
          inset
          label={texts.settings}
          rows={changes.fields}
          rowKey={({ label }) => label}
          columns={[
            { header: texts.setting, cell: ({ label }) => label, names: true },
            { header: texts.before, cell: (change) => change.before || texts.none, text: true },
            { header: texts.after, cell: (change) => change.after || texts.none, text: true },
          ]}
        />
      )}
    </Stack>
  );
}
