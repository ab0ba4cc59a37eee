import type { Passkey } from 'shared-contract';
import { Button, Stack, Tag, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { PasskeyFrame } from 'shared-ui/settings';
import { passkeyTexts as texts } from './texts';

interface Props {
  passkey: Passkey;
  /** Why it can't be removed. */
  kept?: string | undefined;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, kept, onRename, onRemove }: Props) {
  const { name, created_at, last_used_at, backed_up } = passkey;
  const used = last_used_at ? texts.lastUsed(formatDate(last_used_at)) : texts.neverUsed;
  return (
    <PasskeyFrame>
      <div>
        <Stack direction="row" gap={8} align="center" wrap>
          <strong>{name}</strong>
          {backed_up && <Tag>{texts.synced}</Tag>}
        </Stack>
        <Text variant="muted">{`${texts.createdOn(formatDate(created_at))} · ${used}`}</Text>
        {kept && <Text variant="muted">{kept}</Text>}
      </div>
      <Stack direction="row" gap={8}>
        <Button size="small" aria-label={texts.renameOf(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button
          size="small"
          aria-label={texts.removeOf(name)}
          disabledReason={kept}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Stack>
    </PasskeyFrame>
  );
}
