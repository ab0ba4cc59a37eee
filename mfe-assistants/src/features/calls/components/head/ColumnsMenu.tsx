import { useState } from 'react';
import { type CallColumn, callColumns } from 'shared-contract';
import { Button, IconButton, Item, Stack } from 'shared-ui/core';
import { Checkbox, Dialog } from 'shared-ui/forms';
import { Outline } from 'shared-ui/lists';
import type { ColumnChoice } from '../../api/use-columns';
import { texts } from '../../texts';

const columnsPath = 'M4 5h16v14H4zM10 5v14M15 5v14';
const upPath = 'M5 15l7-7 7 7';
const downPath = 'M5 9l7 7 7-7';
const words = texts.columnsMenu;

export function ColumnsMenu({ choice }: { choice: ColumnChoice }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={words.title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Outline path={columnsPath} size={18} />
      </IconButton>
      {isOpen && (
        <Dialog
          open
          title={words.title}
          width={360}
          onClose={close}
          actions={
            <>
              <Button
                disabledReason={choice.isChosen ? undefined : words.isDefault}
                onClick={() => choice.choose([])}
              >
                {words.reset}
              </Button>
              <Button variant="primary" onClick={close}>
                {words.done}
              </Button>
            </>
          }
        >
          <ColumnList choice={choice} />
        </Dialog>
      )}
    </>
  );
}

function ColumnList({ choice: { columns, choose } }: { choice: ColumnChoice }) {
  const others = callColumns.filter((column) => !columns.includes(column));
  const toggle = (column: CallColumn, isOn: boolean) =>
    choose(isOn ? [...columns, column] : columns.filter((one) => one !== column));
  const move = (index: number, by: number) => {
    const next = [...columns];
    next.splice(index + by, 0, ...next.splice(index, 1));
    choose(next);
  };
  return (
    <Stack as="ul" gap={4}>
      {[...columns, ...others].map((column, index) => {
        const isShown = index < columns.length;
        const label = texts.columns[column];
        return (
          <Stack as="li" key={column} direction="row" align="center" gap={4}>
            <Item grow={1} minHeight={28}>
              <Checkbox
                label={label}
                checked={isShown}
                disabledReason={column === 'customer' ? words.alwaysShown : undefined}
                onChange={(isOn) => toggle(column, isOn)}
              />
            </Item>
            {isShown && (
              <>
                <IconButton
                  size="small"
                  label={words.up(label)}
                  disabledReason={index === 0 ? words.isFirst : undefined}
                  onClick={() => move(index, -1)}
                >
                  <Outline path={upPath} />
                </IconButton>
                <IconButton
                  size="small"
                  label={words.down(label)}
                  disabledReason={index === columns.length - 1 ? words.isLast : undefined}
                  onClick={() => move(index, 1)}
                >
                  <Outline path={downPath} />
                </IconButton>
              </>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
