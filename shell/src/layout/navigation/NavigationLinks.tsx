import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type NavigationEntry, pages } from 'shared-contract';
import { Icon, tokens } from 'shared-ui/core';
import { useUnread } from '../../portal/unread';
import { layoutTexts } from '../texts';
import { isActive } from './section';

interface Props {
  entries: readonly NavigationEntry[];
  pathname: string;
  /** Called with the page that the person is about to open. */
  onPrefetch?: (path: string) => void;
  onFollow?: () => void;
}

/** A pointer that crosses an entry on its way elsewhere fetches nothing, in milliseconds. */
const REST_MS = 50;

/** Links of the sidebar, one under the other; the closed sidebar cuts them after their icons. */
export const NavigationList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    height: ${tokens.control.height};
    padding: 0 11px;
    overflow: hidden;
    white-space: nowrap;
    border-radius: ${tokens.radius.control}px;
    color: ${tokens.textMuted};
    font-weight: 500;
    text-decoration: none;
    transition: background-color 150ms, color 150ms;
  }
  & svg { flex: none; }
  & i { margin-left: auto; color: ${tokens.textFaint}; font-style: normal; }
  & a:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & a[aria-current] { background: ${tokens.brandSoft}; color: ${tokens.brandText}; font-weight: 600; }
`;

/** The portal's navigation; entries come from contributions or from the shell. */
export function NavigationLinks({ entries, pathname, onPrefetch, onFollow }: Props) {
  const { waiting } = useUnread();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(rest.current);
  const reach = (path: string) => {
    leave();
    rest.current = setTimeout(() => onPrefetch?.(path), REST_MS);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  return (
    <nav aria-label={layoutTexts.navigation}>
      <NavigationList>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isActive(path, pathname) ? 'page' : undefined}
              onPointerEnter={() => reach(path)}
              onPointerLeave={leave}
              onFocus={() => reach(path)}
              onBlur={leave}
              title={label}
              onClick={onFollow}
            >
              <Icon name={icon} size={18} />
              {label}
              {path === pages.inbox && waiting > 0 && <i title={layoutTexts.waiting}>{waiting}</i>}
            </Link>
          </li>
        ))}
      </NavigationList>
    </nav>
  );
}
