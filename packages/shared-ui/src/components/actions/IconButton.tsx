import styled from '@emotion/styled';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { tokens } from '../../theme/tokens';
import { Icon, type IconName } from '../content/Icon';
import { getRefusal } from './refusal';
import { useOnce } from './use-once';

export interface IconButtonProps {
  /** Name of the action: the accessible name, and shown on hover. */
  label: string;
  icon?: IconName;
  /** Custom drawing instead of `icon`. */
  children?: ReactNode;
  size?: 'small' | 'medium';
  /** Disables the button without a reason, while another request is sent. */
  busy?: boolean;
  /** Disables the button with a reason, shown in place of the label on hover. */
  disabledReason?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-pressed'?: boolean;
}

const Element = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${tokens.control.height};
  height: ${tokens.control.height};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control}px;
  background: transparent;
  color: ${tokens.textMuted};
  cursor: pointer;
  transition: background-color 150ms, color 150ms;
  &[data-size='small'] { width: ${tokens.control.row}; height: ${tokens.control.row}; }
  &:hover:not(:disabled, [aria-disabled]) { background: color-mix(in srgb, ${tokens.text} 8%, transparent); color: ${tokens.text}; }
  &:disabled, &[aria-disabled] { opacity: 0.5; cursor: not-allowed; }
`;

/** An icon-only button. */
export function IconButton({
  label,
  icon,
  children,
  size = 'medium',
  busy,
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const click = useOnce(busy !== undefined, onClick);
  return (
    <Element
      type="button"
      aria-label={label}
      title={label}
      data-size={size}
      disabled={busy}
      onClick={click}
      {...rest}
      {...getRefusal(disabledReason)}
    >
      {children ?? (icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />)}
    </Element>
  );
}
