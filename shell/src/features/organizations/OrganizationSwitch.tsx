import styled from '@emotion/styled';
import { Suspense, useState } from 'react';
import { quietLazy } from 'remote-kit/loading';
import type { OwnOrganization } from 'shared-contract';
import { Icon, tokens } from 'shared-ui/core';
import { texts } from './texts';

const OrganizationMenu = quietLazy(
  async () => (await import('./OrganizationMenu')).OrganizationMenu,
);

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: ${tokens.control.height};
  margin-left: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: ${tokens.radius.control}px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover { background: ${tokens.surfaceSunken}; }
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > svg { flex: none; color: ${tokens.textFaint}; }
`;

interface Props {
  name: string;
  organizations: readonly OwnOrganization[];
}

export function OrganizationSwitch({ name, organizations }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Trigger
        type="button"
        aria-label={texts.label(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{name}</span>
        <Icon name="chevronDown" size={14} />
      </Trigger>
      {anchor && (
        <Suspense>
          <OrganizationMenu
            organizations={organizations}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
