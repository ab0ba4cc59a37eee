import { type ReactNode, useState } from 'react';
import { Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { CountBadge } from 'shared-ui/lists';
import { texts } from '../../texts';

interface Props {
  chosen: number;
  /** Number of matching calls, once known. */
  calls: number | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** The filters behind a button, for phones. */
export function FilterSheet({ chosen, calls, onClear, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button disabledReason={chosen === 0 ? texts.noFilters : undefined} onClick={onClear}>
        {texts.clear}
      </Button>
      <Button variant="primary" onClick={close}>
        {texts.showCalls(calls)}
      </Button>
    </>
  );
  return (
    <>
      <Button
        startIcon="filter"
        aria-label={chosen ? texts.filtersChosen(chosen) : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.filters}
        {chosen > 0 && <CountBadge>{chosen}</CountBadge>}
      </Button>
      {isOpen && (
        <Dialog open title={texts.filters} onClose={close} actions={actions}>
          <Stack gap={8}>{children}</Stack>
        </Dialog>
      )}
    </>
  );
}
