import styled from '@emotion/styled';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useAuth } from 'shared-auth';
import { Button, Panel, Stack, Text } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { setSingleKeys, useSingleKeys } from 'shared-ui/keys';
import { SetForm } from '../password-reset/SetForm';
import { PasskeysPanel } from './passkeys/components/PasskeysPanel';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';
import { accountTexts as texts } from './texts';

const Form = styled.div`
  max-width: 400px;
  & form { display: flex; flex-direction: column; align-items: stretch; gap: 16px; }
  & form > button { align-self: flex-start; }
`;

/** The member's own sign-in: the password, and the browsers that are signed in. */
export function AccountPanel() {
  const { changePassword } = useAuth();
  const singleKeys = useSingleKeys();
  const [leaving, setLeaving] = useState(false);

  async function save(password: string, current: string) {
    await changePassword(current, password);
    enqueueSnackbar(texts.passwordDone, { variant: 'success' });
  }

  return (
    <Stack gap={24}>
      <Panel title={texts.password}>
        <Form>
          <Stack gap={16}>
            <Text variant="muted">{texts.passwordPurpose}</Text>
            <SetForm asksCurrent submit={texts.passwordSubmit} save={save} />
          </Stack>
        </Form>
      </Panel>
      <PasskeysPanel />
      <Panel title={texts.keyboard}>
        <Switch
          label={texts.singleKeys}
          description={texts.singleKeysAbout}
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </Panel>
      <Panel title={texts.sessions}>
        <Stack gap={16} align="flex-start">
          <Text variant="muted">{texts.sessionsPurpose}</Text>
          <Button variant="danger" startIcon="signOut" onClick={() => setLeaving(true)}>
            {texts.signOut}
          </Button>
        </Stack>
      </Panel>
      {leaving && <SignOutEverywhereDialog onClose={() => setLeaving(false)} />}
    </Stack>
  );
}
