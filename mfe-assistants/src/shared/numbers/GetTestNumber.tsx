import type { PhoneNumber } from 'shared-contract';
import { Button, ErrorPanel, Stack } from 'shared-ui/core';
import { numberWords as words } from '../../number-texts';
import { useAddNumber } from './use-add-number';

interface Props {
  isPrimary?: boolean;
  onAdded?: (added: PhoneNumber) => void;
}

/** Button that gets a test number from the built-in service. Shows an error if that fails. */
export function GetTestNumber({ isPrimary = false, onAdded }: Props) {
  const { addTest, isAdding, problem } = useAddNumber(onAdded);
  return (
    <Stack gap={8}>
      <Stack direction="row">
        <Button
          size="small"
          variant={isPrimary ? 'primary' : 'secondary'}
          startIcon="plus"
          loading={isAdding}
          onClick={addTest}
        >
          {isAdding ? words.getting : words.getTest}
        </Button>
      </Stack>
      {problem && <ErrorPanel {...problem} />}
    </Stack>
  );
}
