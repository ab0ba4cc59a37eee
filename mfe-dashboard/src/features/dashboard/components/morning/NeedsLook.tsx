import type { DashboardAnswer } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import { type Attention, attentionRows } from '../../model/attention';
import { clockText } from '../../model/dates';
import { SideList, SideRow } from './SideList';

interface Props {
  data: DashboardAnswer;
  updatedAt: number;
}

/** Rows that a member can settle, the pressing first. */
export function NeedsLook({ data, updatedAt }: Props) {
  const rows: Attention[] = attentionRows(data);
  return (
    <SideList
      id="needs-look"
      title={texts.look}
      count={rows.length}
      empty={texts.nothing(clockText(updatedAt))}
    >
      {rows.map(({ verb, icon, ...row }) => (
        <SideRow
          key={row.title}
          {...row}
          icon={<Icon name={icon} size={16} />}
          end={<em>{verb}</em>}
        />
      ))}
    </SideList>
  );
}
