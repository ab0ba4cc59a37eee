import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button, media, Page, tokens, useThemeMode } from 'shared-ui/core';
import { Switch } from 'shared-ui/forms';
import { publicConfig } from '../../layout/public-config';
import { LoadedPage } from '../../loading/LoadedPage';
import { panelId, SettingsRail, tabId } from './components/SettingsRail';
import { linkTo } from './link-to';
import { sectionAt } from './sections';
import { settingsTexts } from './texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  align-items: start;
  gap: 32px;
  & > [data-left] > [data-theme-switch] {
    margin-top: 12px;
    padding: 8px 8px 0;
    border-top: 1px solid ${tokens.border};
    font-size: ${tokens.size.small};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    & > [data-left] > [data-theme-switch] { margin-top: 4px; padding: 4px 0 0; border: 0; }
  }
`;

/** The settings of organization and person; the address holds the open section. */
export default function SettingsPage() {
  const { mode, toggle } = useThemeMode();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const selected = sectionAt(pathname, search.get('tab'));
  const { name, source, isPage, label } = selected;

  return (
    <Page
      capped
      title={settingsTexts.title}
      documentTitle={isPage ? label : settingsTexts.title}
      purpose={settingsTexts.purpose}
      actions={
        <Button {...linkTo(publicConfig().documentationUrl)} startIcon="book">
          {settingsTexts.documentation}
        </Button>
      }
    >
      <Columns>
        <div data-left="">
          <SettingsRail selected={selected} />
          <div data-theme-switch="">
            <Switch label={settingsTexts.darkMode} checked={mode === 'dark'} onChange={toggle} />
          </div>
        </div>
        <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name)}>
          <LoadedPage key={name} source={source} />
        </div>
      </Columns>
    </Page>
  );
}
