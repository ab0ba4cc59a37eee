import styled from '@emotion/styled';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName, tokens } from 'shared-ui/core';
import { MuiTheme } from '../../theme/MuiTheme';
import { raisedSurface } from '../../theme/surfaces';

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** A page of the portal, which makes the entry a real link. */
  to?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** Disables the entry; shown below its label. */
  disabledReason?: string | undefined;
}

export interface MenuProps {
  /** Name of the menu for screen readers. */
  label: string;
  /** The element that the menu is attached to. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  /** Above the entries, for example the owner's name. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

const Surface = styled(MuiMenu)`
  & .MuiPaper-root {
    min-width: 200px;
    margin-top: 4px;
    ${raisedSurface}
    background-image: none;
  }
  & .MuiMenu-list { padding: 4px; }
  & .MuiMenuItem-root {
    gap: 10px;
    min-height: ${tokens.control.height};
    padding: 4px 10px;
    border-radius: ${tokens.radius.small}px;
    font-size: ${tokens.size.body};
  }
  & .MuiMenuItem-root:hover, & .MuiMenuItem-root.Mui-focusVisible { background: ${tokens.brandSoft}; }
  & .MuiMenuItem-root.Mui-focusVisible { outline: 2px solid ${tokens.focus}; outline-offset: -2px; }
  & .MuiMenuItem-root.Mui-disabled { opacity: 1; color: ${tokens.textFaint}; }
  & .MuiMenuItem-root small { display: block; white-space: normal; }
  & .MuiMenuItem-root svg { color: ${tokens.textMuted}; }
`;

const Header = styled.div`
  padding: 10px 14px;
  border-bottom: 1px solid ${tokens.border};
`;

/** A menu of actions; supports arrow keys, Home, End, letters and Escape. */
export function Menu({ label, anchor, open, onClose, header, entries }: MenuProps) {
  const id = useId();
  return (
    <MuiTheme>
      <Surface
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { elevation: 0 },
          // Arrow keys also reach disabled entries, so that their reason is announced.
          list: { 'aria-label': label, disabledItemsFocusable: true },
        }}
      >
        {header && <Header role="presentation">{header}</Header>}
        {entries.map(({ label: name, icon, to, onSelect, disabled, disabledReason }, index) => (
          <MenuItem
            key={name}
            disableRipple
            disabled={disabled || disabledReason !== undefined}
            {...(disabledReason !== undefined && {
              'aria-label': name,
              'aria-describedby': `${id}-${index}`,
            })}
            {...(to === undefined ? {} : { component: Link, to })}
            onClick={() => {
              onClose();
              onSelect?.();
            }}
          >
            {icon && <Icon name={icon} size={18} />}
            <span>
              {name}
              {disabledReason !== undefined && (
                <small id={`${id}-${index}`}>{disabledReason}</small>
              )}
            </span>
          </MenuItem>
        ))}
      </Surface>
    </MuiTheme>
  );
}
