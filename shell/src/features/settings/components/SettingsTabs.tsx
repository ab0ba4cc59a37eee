import styled from '@emotion/styled';
import { type KeyboardEvent, useRef } from 'react';
import { Icon, type IconName, media, tokens } from 'shared-ui/core';
import { settingsTexts } from '../texts';

export const tabNames = ['integrations', 'notifications', 'account'] as const;
export type TabName = (typeof tabNames)[number];

const icons: Record<TabName, IconName> = {
  integrations: 'plug',
  notifications: 'bell',
  account: 'user',
};

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  & > button {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 8px 12px;
    border: 0;
    border-radius: ${tokens.radius.control}px;
    background: none;
    color: ${tokens.textMuted};
    font-weight: 500;
    text-align: left;
    cursor: pointer;
  }
  & > button:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & > button[aria-selected='true'] { background: ${tokens.brandSoft}; color: ${tokens.brandText}; font-weight: 600; }
  ${media.narrow} { flex-direction: row; flex-wrap: wrap; }
  ${media.phone} {
    & > button { flex: 1 auto; justify-content: center; padding: 8px; }
    & svg { display: none; }
  }
`;

/** Ids that tie a tab to its panel. */
export const tabId = (name: TabName) => `settings-tab-${name}`;
export const panelId = (name: TabName) => `settings-panel-${name}`;

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface Props {
  selected: TabName;
  onSelect: (name: TabName) => void;
}

/** The sections of the settings; the arrow keys go from one to the next. */
export function SettingsTabs({ selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (tabNames.indexOf(selected) + step + tabNames.length) % tabNames.length;
    onSelect(tabNames[index] ?? selected);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  return (
    <List ref={list} role="tablist" aria-label={settingsTexts.sections} onKeyDown={onKeyDown}>
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === selected}
          aria-controls={name === selected ? panelId(name) : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          <Icon name={icons[name]} size={18} />
          {settingsTexts.tabs[name]}
        </button>
      ))}
    </List>
  );
}
