import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { emptyDate } from '../form-components/field-look';

/** Wraps labelled dates in one line. */
export const InlineDates = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > label { display: inline-flex; align-items: center; gap: 6px; }
  & input {
    height: ${tokens.control.height};
    padding: 0 8px;
    border: 1px solid ${tokens.borderStrong};
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.surface};
    color: ${tokens.text};
    ${emptyDate}
  }
  ${media.narrow} { flex-wrap: wrap; }
`;

export interface InlineDateProps {
  label: string;
  /** A day such as 2026-11-21, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A date of `InlineDates`. */
export function InlineDate({ label, value, onChange }: InlineDateProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        value={value}
        data-empty={value === '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
