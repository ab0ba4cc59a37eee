import { useId, useState } from 'react';
import { Button, Stack, Text } from 'shared-ui/core';
import type { Run } from '../../model/content/runs';
import { texts } from '../../texts';
import { Runs } from './Runs';

/** Longer text is cut until the person asks for the rest, in characters. */
const LONG = 900;
const whole = { maxWidth: '100%' };
const cut = {
  ...whole,
  maxHeight: 240,
  overflow: 'hidden',
  maskImage: 'linear-gradient(#000 75%, #0000)',
};

export function ChunkText({ runs }: { runs: Run[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (length === 0) return <Text variant="muted">{texts.chunks.empty}</Text>;
  const isLong = length > LONG;
  return (
    <Stack gap={4} align="flex-start">
      <div id={id} style={isLong && !open ? cut : whole}>
        <Text preserveLines>
          <Runs runs={runs} />
        </Text>
      </div>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.chunks.less : texts.chunks.more}
        </Button>
      )}
    </Stack>
  );
}
