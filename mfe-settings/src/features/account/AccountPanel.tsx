import { useAuth } from 'shared-auth';
import { Stack } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { setSingleKeys, useSingleKeys } from 'shared-ui/keys';
import { Section } from 'shared-ui/work';
import { ProfileSection } from './components/ProfileSection';
import { SessionsSection } from './components/SessionsSection';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { accountTexts as texts } from './texts';

/** The person's own account: profile, sign-in methods and sessions. */
export function AccountPanel() {
  const { user } = useAuth();
  const singleKeys = useSingleKeys();
  if (!user) return null;
  return (
    <Stack gap={32}>
      <ProfileSection userId={user.id} />
      <PasskeysPanel />
      <SessionsSection userId={user.id} />
      <Section title={texts.keyboard}>
        <Switch
          label={texts.singleKeys}
          description={texts.singleKeysAbout}
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </Section>
    </Stack>
  );
}
