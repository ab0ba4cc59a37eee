import { compareTexts } from 'remote-kit/diff';
import type { Chunk, ChunkVersion as Version } from 'shared-contract';
import { Button, StatusBadge, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DataTable, DiffTable, Section } from 'shared-ui/work';
import { listFieldChanges } from '../model/field-changes';
import { describeReason } from '../model/sentences';
import { texts } from '../texts';

interface Props {
  version: Version;
  /** The previous version of the chunk; null if it didn't exist. */
  before: Chunk | null;
  isCurrent: boolean;
  isRestoring: boolean;
  onRestore: () => void;
}

const words = texts.versions;
const empty: Chunk = { id: '' };

/** A version of a chunk: who, when, why, and what changed. */
export function ChunkVersion({ version, before, isCurrent, isRestoring, onRestore }: Props) {
  const time = formatDateTime(version.at);
  const who = version.actor_name ?? texts.history.unknown;
  const actions = isCurrent ? (
    <StatusBadge tone="ok">{words.current}</StatusBadge>
  ) : (
    version.chunk && (
      <Button
        size="small"
        loading={isRestoring}
        aria-label={words.restoreOf(time)}
        onClick={onRestore}
      >
        {words.restore}
      </Button>
    )
  );
  return (
    <Section title={words.line(describeReason(version), who, time)} actions={actions}>
      {version.chunk ? (
        <Difference before={before ?? empty} after={version.chunk} time={time} />
      ) : (
        <Text variant="muted">{words.deleted}</Text>
      )}
    </Section>
  );
}

function Difference({ before, after, time }: { before: Chunk; after: Chunk; time: string }) {
  const fields = listFieldChanges(before, after);
  const [was, is] = [before.chunk_html ?? '', after.chunk_html ?? ''];
  return (
    <>
      {was === is ? (
        <Text variant="muted">{words.same}</Text>
      ) : (
        <DiffTable label={words.diff(time)} lines={compareTexts(was, is)} words={words.diffWords} />
      )}
      {fields.length > 0 && (
        <DataTable
          inset
          label={`${words.diff(time)}: ${words.field}`}
          rows={fields}
          rowKey={({ label }) => label}
          columns={[
            { header: words.field, names: true, cell: ({ label }) => label },
            { header: words.before, text: true, cell: (change) => change.before || words.empty },
            { header: words.after, text: true, cell: (change) => change.after || words.empty },
          ]}
        />
      )}
    </>
  );
}
