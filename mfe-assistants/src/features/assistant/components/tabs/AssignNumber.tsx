import { useState } from 'react';
import type { PhoneNumber } from 'shared-contract';
import { Button, ErrorPanel, Item, Stack } from 'shared-ui/core';
import { Select } from 'shared-ui/forms';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import { useAssignNumber } from '../../../../shared/numbers/use-assign-number';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';

const words = texts.numbers;

/** Assigns another of the organization's numbers to this assistant. */
export function AssignNumber({ numbers }: { numbers: PhoneNumber[] }) {
  const { agent } = useDrafting();
  const [chosen, setChosen] = useState('');
  const { assign, isSending, problem } = useAssignNumber(() => setChosen(''));
  const phoneNumber = numbers.find(({ id }) => id === chosen);
  return (
    <Stack gap={12}>
      {problem && <ErrorPanel {...problem} />}
      <Stack direction="row" gap={12} align="flex-end" wrap>
        <Item grow={1} basis={240} maxWidth={480}>
          <Select
            label={words.add}
            placeholder={words.choose}
            value={chosen}
            disabled={isSending}
            onChange={setChosen}
            options={numbers.map((one) => ({
              value: one.id,
              label: (one.assistantId ? words.taken : words.free)(getShownNumber(one)),
            }))}
          />
        </Item>
        <Button
          loading={isSending}
          disabledReason={phoneNumber ? undefined : words.chooseFirst}
          onClick={() => phoneNumber && assign({ phoneNumber, agent })}
        >
          {isSending ? words.assigning : words.assign}
        </Button>
      </Stack>
    </Stack>
  );
}
