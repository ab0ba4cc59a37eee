import styled from '@emotion/styled';
import { enqueueSnackbar } from 'notistack';
import { type ComponentType, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Icon, tokens, VisuallyHidden } from 'shared-ui/core';
import { inHeader } from './frame/frame-look';
import { layoutTexts } from './texts';
import type { UserMenuEntriesProps } from './UserMenuEntries';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${tokens.control.height};
  max-width: 240px;
  padding: 0 8px;
  font-size: ${tokens.size.small};
  border: 0;
  border-radius: ${tokens.radius.control}px;
  background: transparent;
  color: ${tokens.text};
  font-weight: 500;
  cursor: pointer;
  &:hover { background: ${tokens.surfaceSunken}; }
  & > [data-initials] {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: ${tokens.neutralSoft};
    color: ${tokens.textMuted};
    font-size: 0.6875rem;
    font-weight: 650;
  }
  & > [data-name] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${inHeader.ofIcons} {
    padding: 8px;
    & > [data-name], & > svg { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; }
  }
`;

/** Shows who is signed in, with links to settings and sign-out. */
export function UserMenu({ hasSettings }: { hasSettings: boolean }) {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Entries, setEntries] = useState<ComponentType<UserMenuEntriesProps> | null>(null);
  if (!user) return null;

  async function leave() {
    await signOut();
    // Forgets the current page, so that the next person to sign in doesn't start there.
    navigate(pages.login, { replace: true });
  }

  const fetchEntries = async () => {
    if (Entries) return;
    const { UserMenuEntries } = await import('./UserMenuEntries');
    setEntries(() => UserMenuEntries);
  };
  const prefetchEntries = () => void fetchEntries().catch(() => undefined);

  const openMenu = () => {
    setOpen(true);
    fetchEntries().catch(() => {
      setOpen(false);
      enqueueSnackbar(layoutTexts.menuFailed, { variant: 'error' });
    });
  };

  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const name = fullName || user.email;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

  return (
    <>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prefetchEntries}
        onFocus={prefetchEntries}
        onClick={openMenu}
      >
        <span data-initials="" aria-hidden="true">
          {initials}
        </span>
        <span data-name="">{name}</span> <VisuallyHidden>{layoutTexts.userMenu}</VisuallyHidden>
        <Icon name="chevronDown" size={14} />
      </Trigger>
      {Entries && (
        <Entries
          anchor={trigger.current}
          open={open}
          email={user.email}
          organization={user.organization?.name}
          operator={user.operator}
          hasSettings={hasSettings}
          onClose={() => setOpen(false)}
          onSignOut={leave}
        />
      )}
    </>
  );
}
