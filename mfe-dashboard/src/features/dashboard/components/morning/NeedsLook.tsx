import type { DashboardAnswer } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import { type Attention, toAttentionRows } from '../../model/attention';
import { formatClock } from '../../model/dates';
import { SideList, SideRow } from './SideList';

interface Props {
  data: DashboardAnswer;
  updatedAt: number;
}

/** What a member should take care of, most urgent first. */
export function NeedsLook({ data, updatedAt }: Props) {
  const rows: Attention[] = toAttentionRows(data);
  return (
    <SideList
      id="needs-look"
      title={texts.look}
      count={rows.length}
      empty={texts.nothing(formatClock(updatedAt))}
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
