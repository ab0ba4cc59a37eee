import type { Ref } from 'react';
import { useAdminOnly } from 'shared-auth';
import { Button } from 'shared-ui/core';
import { integrationTexts as texts } from '../texts';

interface Props {
  name: string;
  connected: boolean;
  busy?: boolean;
  onClick: (what: 'connect' | 'disconnect') => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A single button for connecting and disconnecting, so that it keeps the focus. */
export function ConnectionButton({ name, connected, busy, onClick, ref }: Props) {
  const disabledReason = useAdminOnly(texts.forAdmins);
  return (
    <Button
      ref={ref}
      size="small"
      variant={connected ? 'quiet' : 'primary'}
      loading={busy}
      disabledReason={disabledReason}
      aria-label={connected ? texts.disconnectNamed(name) : texts.connectNamed(name)}
      onClick={() => onClick(connected ? 'disconnect' : 'connect')}
    >
      {connected ? texts.disconnect : texts.connect}
    </Button>
  );
}
