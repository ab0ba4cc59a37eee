import styled from '@emotion/styled';
import type { KeyboardEvent, MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../content/Icon';
import { type ButtonVariant, buttonLook } from './button-look';
import { getRefusal } from './refusal';
import { useOnce } from './use-once';

export interface ButtonProps {
  /** Default: secondary. One primary per page. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  /** Default: button. */
  type?: 'button' | 'submit';
  /** A page of the portal; renders a link. */
  to?: string;
  /** An address outside the portal, opened in a new tab. */
  href?: string;
  /** The action is in progress: the button is disabled; `children` holds the busy label. */
  loading?: boolean;
  /** Disables the button without a reason, while another request is sent. */
  busy?: boolean;
  /** Disables the button with a reason; it remains focusable, so that the reason is announced. */
  disabledReason?: string | undefined;
  startIcon?: IconName | ReactNode;
  fullWidth?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  /** Id of the form that an outside submit button belongs to. */
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** Distinguishes buttons that have the same name. */
  'aria-description'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'dialog';
  'aria-keyshortcuts'?: string;
  /** Default: button. */
  role?: 'button' | 'link';
  children: ReactNode;
}

const ButtonElement = styled.button(buttonLook);
const LinkElement = styled(Link)(buttonLook);
const OutsideElement = styled.a(buttonLook);

function renderIcon(icon: ButtonProps['startIcon']): ReactNode {
  return typeof icon === 'string' ? <Icon name={icon as IconName} size={18} /> : icon;
}

/** A link with the role of a button must react to Space too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

const linkAsButton = { role: 'button', onKeyDown: pressOnSpace };

/**
 * A button. With `to` or `href` it is a real link, which opens in new tabs, but keeps a button's
 * role and keys.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  to,
  href,
  loading,
  busy,
  disabledReason,
  startIcon,
  fullWidth,
  children,
  ref,
  form,
  onClick,
  ...rest
}: ButtonProps) {
  const click = useOnce(loading !== undefined || busy !== undefined, onClick);
  const look = { 'data-variant': variant, 'data-size': size, 'data-wide': fullWidth || undefined };
  const content = (
    <>
      {renderIcon(startIcon)}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <LinkElement to={to} {...linkAsButton} {...look} {...rest} onClick={onClick}>
        {content}
      </LinkElement>
    );
  }
  if (href !== undefined) {
    return (
      <OutsideElement
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...linkAsButton}
        {...look}
        {...rest}
        onClick={onClick}
      >
        {content}
        <Icon name="external" size={16} />
      </OutsideElement>
    );
  }
  return (
    <ButtonElement
      ref={ref}
      type={type}
      form={form}
      disabled={busy || loading}
      aria-busy={loading || undefined}
      onClick={click}
      {...look}
      {...rest}
      {...getRefusal(disabledReason)}
    >
      {content}
    </ButtonElement>
  );
}
