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
  /** Called with a page that the person is about to open. */
  onPrefetch?: (path: string) => void;
  onFollow?: () => void;
}

/** Delay of a prefetch in milliseconds, so that a pointer passing over an entry fetches nothing. */
const REST_MS = 50;

/** Vertical links of the sidebar; when closed, only their icons are visible. */
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

/** The portal's navigation; entries come from remotes or the shell. */
export function NavigationLinks({ entries, pathname, onPrefetch, onFollow }: Props) {
  const { waiting } = useUnread();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelPrefetch = () => clearTimeout(rest.current);
  const schedulePrefetch = (path: string) => {
    cancelPrefetch();
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
              onPointerEnter={() => schedulePrefetch(path)}
              onPointerLeave={cancelPrefetch}
              onFocus={() => schedulePrefetch(path)}
              onBlur={cancelPrefetch}
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
