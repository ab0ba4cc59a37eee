import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { Icon, media, tokens } from 'shared-ui/core';
import { organizationsOf } from '../../people/organizations/organizations';
import { type Section, sections } from '../sections';
import { settingsTexts } from '../texts';

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  font-size: ${tokens.size.small};
  & > p {
    padding: 8px 8px 4px;
    overflow: hidden;
    color: ${tokens.textFaint};
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > p ~ p { padding-top: 16px; }
  & > a {
    display: flex;
    align-items: center;
    flex: none;
    gap: 10px;
    height: 32px;
    padding: 0 8px;
    border-radius: ${tokens.radius.control}px;
    color: ${tokens.textMuted};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > a > small { margin-left: auto; color: ${tokens.textFaint}; font-size: inherit; font-weight: 500; font-variant-numeric: tabular-nums; }
  & > a:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & > a[aria-selected='true'] { background: ${tokens.brandSoft}; color: ${tokens.brandText}; font-weight: 600; }
  ${media.narrow} {
    flex-direction: row;
    margin: 0 -16px;
    padding: 4px 12px 8px;
    overflow-x: auto;
    border-bottom: 1px solid ${tokens.border};
    scrollbar-width: none;
    & > p { display: none; }
    & > a { height: 40px; }
  }
`;

/** Ids that tie a tab to its panel. */
export const tabId = (name: Section['name']) => `settings-tab-${name}`;
export const panelId = (name: Section['name']) => `settings-panel-${name}`;

const tabIn = (list: HTMLElement | null, { name }: Section) =>
  list?.querySelector<HTMLElement>(`#${tabId(name)}`);

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The sections of the settings; the arrow keys move from one to the next. */
export function SettingsRail({ selected }: { selected: Section }) {
  const { user } = useAuth();
  const { data } = useQuery({ ...organizationsOf(user?.id ?? ''), enabled: user !== null });
  const people = data?.organizations.find(({ current }) => current)?.members;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const heads = {
    organization: user?.organization?.name || settingsTexts.groups.organization,
    person: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email,
  };

  // On a phone the selected tab may lie beyond the edge of the strip.
  useEffect(() => {
    tabIn(list.current, selected)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  function open(section: Section) {
    navigate(section.to, { replace: true });
    tabIn(list.current, section)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === ' ' ? 0 : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (sections.indexOf(selected) + step + sections.length) % sections.length;
    open(sections[index] ?? selected);
  }

  return (
    <List ref={list} role="tablist" aria-label={settingsTexts.sections} onKeyDown={onKeyDown}>
      {sections.map((section, index) => (
        <Fragment key={section.name}>
          {section.group !== sections[index - 1]?.group && (
            <p aria-hidden="true">{heads[section.group]}</p>
          )}
          <Link
            to={section.to}
            replace={!section.isPage}
            role="tab"
            id={tabId(section.name)}
            aria-selected={section === selected}
            aria-controls={section === selected ? panelId(section.name) : undefined}
            tabIndex={section === selected ? 0 : -1}
            onPointerEnter={() => void section.source.prefetch()}
          >
            <Icon name={section.icon} size={18} />
            {section.label}
            {section.name === 'people' && <small aria-hidden="true">{people}</small>}
          </Link>
        </Fragment>
      ))}
    </List>
  );
}
