import type { Gap } from 'shared-contract';
import { Button, Text, TextLink } from 'shared-ui/core';
import { DataTable, Time } from 'shared-ui/work';
import type { GapAddress, ShownState } from '../api/use-gap-address';
import { getTurnAddress } from '../model/turn-place';
import { texts } from '../texts';

interface Props {
  gaps: readonly Gap[];
  state: ShownState;
  address: GapAddress;
  onWrite: (gap: Gap) => void;
}

const { columns } = texts;

export function GapTable({ gaps, state, address, onWrite }: Props) {
  const isToDo = state === 'todo';
  return (
    <DataTable
      inset
      label={texts.title}
      rows={gaps}
      rowKey={({ id }) => id}
      columns={[
        {
          header: columns.question,
          names: true,
          cell: (gap) => (
            <>
              <TextLink to={address.toAddress(gap.id)}>{gap.title}</TextLink>
              {gap.wordings > 1 && <Text variant="muted">{texts.wordings(gap.wordings)}</Text>}
            </>
          ),
        },
        { header: columns.asked, number: true, cell: ({ asked }) => asked },
        {
          header: columns.assistant,
          cell: ({ last }) => last?.assistant_name ?? '',
        },
        { header: columns.last, short: true, cell: (gap) => <LastAsked gap={gap} /> },
        isToDo
          ? {
              header: columns.assignee,
              short: true,
              cell: ({ assignee }: Gap) =>
                assignee ? (assignee.name ?? texts.unnamed) : texts.unassigned,
            }
          : {
              header: columns.since,
              short: true,
              cell: ({ state_at }: Gap) => <Time value={state_at} />,
            },
        ...(isToDo
          ? [
              {
                header: columns.actions,
                actions: true,
                cell: (gap: Gap) => (
                  <Button
                    size="small"
                    startIcon="edit"
                    aria-label={texts.writeOf(gap.title)}
                    onClick={() => onWrite(gap)}
                  >
                    {texts.write}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** When the question was last asked, linked to the chat or that moment of the call. */
function LastAsked({ gap: { last, last_asked_at } }: { gap: Gap }) {
  const address = last ? getTurnAddress(last) : null;
  const time = <Time value={last_asked_at} />;
  return address ? <TextLink to={address}>{time}</TextLink> : time;
}
