import type { GroupPreviewRow } from 'shared-contract';
import { Banner } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { describeEffect } from '../model/group-rows';
import { texts } from '../texts';

const words = texts.groups;

/** Effect of a mapping on each member who has used single sign-on. */
export function GroupPreviewTable({ rows }: { rows: readonly GroupPreviewRow[] }) {
  if (rows.length === 0) return <Banner tone="info">{words.noOne}</Banner>;
  return (
    <DataTable
      label={words.previewTitle}
      rows={rows}
      rowKey={({ user_id }) => user_id}
      inset
      columns={[
        { header: words.person, names: true, cell: ({ name }) => name },
        { header: words.seen, text: true, cell: ({ groups }) => groups.join(', ') || '–' },
        { header: words.effect, short: true, cell: describeEffect },
      ]}
    />
  );
}
