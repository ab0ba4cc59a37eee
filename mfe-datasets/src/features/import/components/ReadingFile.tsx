import { Spinner, Text } from 'shared-ui/core';
import { DropArea } from 'shared-ui/work';
import { texts } from '../texts';

/** A file that is being read. Nothing can be dropped meanwhile. */
export function ReadingFile({ name }: { name: string }) {
  return (
    <DropArea>
      <Spinner label={texts.import.reading(name)} />
      <Text>{texts.import.reading(name)}</Text>
    </DropArea>
  );
}
