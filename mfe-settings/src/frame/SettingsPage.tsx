import { useLocation, useSearchParams } from 'react-router-dom';
import { publicConfig } from 'remote-kit';
import { LoadedPage } from 'remote-kit/loading';
import { Button, Page, useThemeMode } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { SettingsColumns } from 'shared-ui/settings';
import { toLinkProps } from './link-to';
import { getPanelId, getTabId, SettingsRail } from './SettingsRail';
import { findSection } from './sections';
import { settingsTexts } from './texts';

/** Settings of the organization and the person. The URL determines the section. */
export function SettingsPage() {
  const { mode, toggle } = useThemeMode();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const selected = findSection(pathname, search.get('tab'));
  const { name, source, isPage, label } = selected;

  return (
    <Page
      capped
      title={settingsTexts.title}
      documentTitle={isPage ? label : settingsTexts.title}
      purpose={settingsTexts.purpose}
      actions={
        <Button {...toLinkProps(publicConfig().documentationUrl)} startIcon="book">
          {settingsTexts.documentation}
        </Button>
      }
    >
      <SettingsColumns>
        <div data-left="">
          <SettingsRail selected={selected} />
          <div data-theme-switch="">
            <Switch label={settingsTexts.darkMode} checked={mode === 'dark'} onChange={toggle} />
          </div>
        </div>
        <div role="tabpanel" id={getPanelId(name)} aria-labelledby={getTabId(name)}>
          <LoadedPage key={name} source={source} />
        </div>
      </SettingsColumns>
    </Page>
  );
}
