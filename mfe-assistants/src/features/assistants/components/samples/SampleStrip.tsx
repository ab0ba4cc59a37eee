import { Button, ErrorPanel, Item, Stack, Text } from 'shared-ui/core';
import { Strip } from 'shared-ui/lists';
import { sampleWords as words } from '../../../../sample-texts';
import { useSamples } from '../../api/use-samples';

/** Shows that samples are loaded, or offers them if there are no assistants. */
export function SampleStrip({ isOffered }: { isOffered: boolean }) {
  const { isLoaded, isAvailable, change, isChanging, busyLabel, problem } = useSamples();
  if (!isAvailable || (!isLoaded && !isOffered)) return null;
  return (
    <Stack gap={8}>
      {problem && <ErrorPanel {...problem} />}
      {isLoaded ? (
        <Strip>
          <Item grow={1}>
            <Text variant="muted">{words.present}</Text>
          </Item>
          <Button size="small" loading={isChanging} onClick={() => change(false)}>
            {isChanging ? busyLabel : words.remove}
          </Button>
        </Strip>
      ) : (
        <Stack direction="row" justify="center">
          <Button size="small" loading={isChanging} onClick={() => change(true)}>
            {isChanging ? busyLabel : words.load}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
