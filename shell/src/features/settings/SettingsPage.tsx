import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { Button, ErrorPanel, media, Page, Stack, tokens, useThemeMode } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { publicConfig } from '../../layout/public-config';
import { AccountPanel } from '../account/AccountPanel';
import { IntegrationsPanel } from './components/IntegrationsPanel';
import { NotificationsPanel } from './components/NotificationsPanel';
import { SamplesSection } from './components/SamplesSection';
import { panelId, SettingsTabs, tabId, tabNames } from './components/SettingsTabs';
import { linkTo } from './link-to';
import { settingsTexts } from './texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  & > [data-left] > [data-theme-switch] {
    margin-top: 12px;
    padding: 12px;
    border-top: 1px solid ${tokens.border};
  }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

/** Integrations, notifications, account and theme; the address holds the open section. */
export default function SettingsPage() {
  const { user } = useAuth();
  const { mode, toggle } = useThemeMode();
  const [search, setSearch] = useSearchParams();
  const selected = tabNames.find((name) => name === search.get('tab')) ?? 'integrations';
  const organizationId = user?.organizationId;

  return (
    <Page
      capped
      title={settingsTexts.title}
      purpose={settingsTexts.purpose}
      actions={
        <Button {...linkTo(publicConfig().documentationUrl)} startIcon="book">
          {settingsTexts.documentation}
        </Button>
      }
    >
      <Columns>
        <div data-left="">
          <SettingsTabs
            selected={selected}
            onSelect={(tab) => setSearch({ tab }, { replace: true })}
          />
          <div data-theme-switch="">
            <Switch label={settingsTexts.darkMode} checked={mode === 'dark'} onChange={toggle} />
          </div>
        </div>
        <div role="tabpanel" id={panelId(selected)} aria-labelledby={tabId(selected)}>
          {selected === 'notifications' && user && <NotificationsPanel userId={user.id} />}
          {selected === 'account' && <AccountPanel />}
          {selected === 'integrations' &&
            (organizationId ? (
              <Stack gap={32}>
                <IntegrationsPanel organizationId={organizationId} />
                <SamplesSection organizationId={organizationId} />
              </Stack>
            ) : (
              <ErrorPanel message={apiKeyTexts.noOrganizationId} />
            ))}
        </div>
      </Columns>
    </Page>
  );
}
