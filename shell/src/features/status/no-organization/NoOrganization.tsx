import { useAuth } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { PublicPage } from '../../public-page/PublicPage';
import { texts } from './texts';

/** Next steps for a person without an organization. */
export function NoOrganization() {
  const { user, signOut } = useAuth();
  return (
    <PublicPage title={texts.title} purpose={texts.purpose(user?.email ?? '')}>
      <Text as="h2" variant="heading">
        {texts.next}
      </Text>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>
            <Text>{step}</Text>
          </li>
        ))}
      </ol>
      <details>
        <Text as="summary" variant="muted">
          {texts.details}
        </Text>
        <Text variant="muted">{apiKeyTexts.noOrganizationId}</Text>
      </details>
      <Button startIcon="signOut" onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </PublicPage>
  );
}
