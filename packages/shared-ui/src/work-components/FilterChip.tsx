import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { getFramedSurface } from '../theme/surfaces';

export interface FilterChipProps {
  children: string;
  /** Number of matches of the filter. */
  count?: number;
  pressed: boolean;
  onToggle: () => void;
  /** Accessible name, starting with the visible text and count, which are the default. */
  label?: string;
}

const Element = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: ${tokens.control.row};
  padding: 2px 10px;
  ${getFramedSurface(`1px solid ${tokens.borderStrong}`, tokens.radius.small)}
  color: ${tokens.text};
  font: inherit;
  font-size: ${tokens.size.small};
  cursor: pointer;
  transition: background-color 150ms, border-color 150ms;
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > small { color: ${tokens.textMuted}; font-size: inherit; font-variant-numeric: tabular-nums; }
  &:hover { border-color: ${tokens.text}; background: ${tokens.surfaceSunken}; }
  &[aria-pressed='true'] {
    border-color: ${tokens.brandText};
    background: ${tokens.brandSoft};
    color: ${tokens.brandText};
    font-weight: 550;
  }
  &[aria-pressed='true'] > small { color: inherit; }
`;

/** A filter that is on or off, with its number of matches. */
export function FilterChip({ children, count, pressed, onToggle, label }: FilterChipProps) {
  return (
    <Element
      type="button"
      title={children}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onToggle}
    >
      <span>{children}</span>{' '}
      {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
    </Element>
  );
}
