import styled from '@emotion/styled';
import type { Ref } from 'react';
import { Icon, media, tokens } from 'shared-ui/core';
import { ClearSearch, clearSearchLook } from '../components/actions/ClearSearch';
import { getFramedSurface } from '../theme/surfaces';

export interface SearchFieldProps {
  /** Accessible name, and placeholder by default. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Default 200 characters. */
  maxLength?: number;
  /** Key that focuses the field. */
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
}

const Box = styled.div`
  position: relative;
  flex: 1 1 200px;
  min-width: 0;
  max-width: 420px;
  color: ${tokens.textMuted};
  & > svg { position: absolute; top: 50%; left: 10px; translate: 0 -50%; }
  & > input {
    width: 100%;
    height: ${tokens.control.height};
    padding: 0 10px 0 34px;
    ${getFramedSurface(`1px solid ${tokens.borderStrong}`, tokens.radius.control)}
    color: ${tokens.text};
    font-size: ${tokens.size.small};
  }
  & > input:focus-visible { outline: 2px solid ${tokens.focus}; outline-offset: -1px; }
  & > input { text-overflow: ellipsis; }
  & > input::placeholder { color: ${tokens.textMuted}; opacity: 1; }
  & > kbd {
    position: absolute;
    top: 50%;
    right: 8px;
    translate: 0 -50%;
    padding: 0 6px;
    border: 1px solid ${tokens.border};
    border-radius: ${tokens.radius.mark}px;
    font-family: inherit;
    font-size: 11px;
    line-height: 16px;
    pointer-events: none;
  }
  ${clearSearchLook}
  ${media.narrow} {
    max-width: none;
    & > input { font-size: 1rem; }
    & > kbd { display: none; }
  }
`;

/** The search box of a list, which fits in a row with the filters. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, value, maxLength = 200, onChange, shortcut, ref } = props;
  return (
    <Box>
      <Icon name="search" size={16} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? <ClearSearch onClear={() => onChange('')} /> : shortcut && <kbd>{shortcut}</kbd>}
    </Box>
  );
}
