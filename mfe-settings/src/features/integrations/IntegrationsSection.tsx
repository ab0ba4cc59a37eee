import { useAuth } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { ErrorPanel, Stack } from 'shared-ui/core';
import { IntegrationsPanel } from './components/IntegrationsPanel';
import { SamplesSection } from './components/SamplesSection';
import { LanguageModelSection } from './language-model/LanguageModelSection';

/** The organization's services and samples. */
export function IntegrationsSection() {
  const { user } = useAuth();
  const organizationId = user?.organizationId;
  if (!organizationId) return <ErrorPanel message={apiKeyTexts.noOrganizationId} />;
  return (
    <Stack gap={32}>
      <IntegrationsPanel organizationId={organizationId} />
      <LanguageModelSection organizationId={organizationId} />
      <SamplesSection organizationId={organizationId} />
    </Stack>
  );
}
