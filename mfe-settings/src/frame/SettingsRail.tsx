import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { organizationQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { Icon } from 'shared-ui/core';
import { SettingsTabs } from 'shared-ui/settings';
import { type Section, sections } from './sections';
import { settingsTexts } from './texts';

/** Ids that connect a tab with its panel. */
export const getTabId = (name: Section['name']) => `settings-tab-${name}`;
export const getPanelId = (name: Section['name']) => `settings-panel-${name}`;

const findTab = (list: HTMLElement | null, { name }: Section) =>
  list?.querySelector<HTMLElement>(`#${getTabId(name)}`);

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The sections of the settings, navigable with arrow keys. */
export function SettingsRail({ selected }: { selected: Section }) {
  const { user } = useAuth();
  const { data } = useQuery({ ...organizationQueries.own(user?.id ?? ''), enabled: user !== null });
  const people = data?.organizations.find(({ current }) => current)?.members;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const heads = {
    organization: user?.organization?.name || settingsTexts.organization,
    person: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email,
  };

  // On a phone, the selected tab may be outside the visible strip.
  useEffect(() => {
    findTab(list.current, selected)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  function openSection(section: Section) {
    navigate(section.to, { replace: true });
    findTab(list.current, section)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === ' ' ? 0 : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (sections.indexOf(selected) + step + sections.length) % sections.length;
    openSection(sections[index] ?? selected);
  }

  return (
    <SettingsTabs
      ref={list}
      role="tablist"
      aria-label={settingsTexts.sections}
      onKeyDown={onKeyDown}
    >
      {sections.map((section, index) => (
        <Fragment key={section.name}>
          {section.group !== sections[index - 1]?.group && (
            <p aria-hidden="true">{heads[section.group]}</p>
          )}
          <Link
            to={section.to}
            replace={!section.isPage}
            role="tab"
            id={getTabId(section.name)}
            aria-selected={section === selected}
            aria-controls={section === selected ? getPanelId(section.name) : undefined}
            tabIndex={section === selected ? 0 : -1}
            onPointerEnter={() => void section.source.prefetch()}
          >
            <Icon name={section.icon} size={18} />
            {section.label}
            {section.name === 'people' && <small aria-hidden="true">{people}</small>}
          </Link>
        </Fragment>
      ))}
    </SettingsTabs>
  );
}
