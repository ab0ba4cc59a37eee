import styled from '@emotion/styled';
import { Panel, Text, tokens } from 'shared-ui/core';
import { DataTable, type DataTableProps } from 'shared-ui/work';

interface Props<Row> extends Omit<DataTableProps<Row>, 'label'> {
  texts: {
    title: string;
    empty: string;
    /** Shown below the table, such as the units of its figures. */
    note?: string;
  };
}

const Aside = styled.div`
  padding: 12px 0;
  border-top: 1px solid ${tokens.border};
  &:first-of-type { border-top: 0; }
`;

export function TablePanel<Row>({ texts: { title, empty, note }, ...table }: Props<Row>) {
  const isEmpty = table.rows.length === 0;
  return (
    <Panel title={title}>
      {!isEmpty && <DataTable inset label={title} {...table} />}
      {(isEmpty || note) && (
        <Aside>
          <Text variant="muted">{isEmpty ? empty : note}</Text>
        </Aside>
      )}
    </Panel>
  );
}
