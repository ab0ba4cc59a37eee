import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';
import { Field, type FieldProps } from '../../form-components/Field';
import { getFramedSurface } from '../../theme/surfaces';

export interface PromptEditorProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** Matches the marked parts; needs the flag `g` and no groups. */
  marks: RegExp;
}

const GUTTER = 44;

/** The text and its copy overlap, so that both wrap alike and the copy determines the height. */
const Box = styled.div`
  display: grid;
  min-height: 220px;
  ${getFramedSurface(`1px solid ${tokens.borderStrong}`, tokens.radius.control)}
  &:hover { border-color: ${tokens.text}; }
  &:focus-within { outline: 2px solid ${tokens.focus}; outline-offset: -1px; }
  & > * {
    grid-area: 1 / 1;
    min-width: 0;
    margin: 0;
    padding: 10px 14px 10px ${GUTTER}px;
    border: 0;
    font: inherit;
    font-size: ${tokens.size.body};
    line-height: 1.6;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 4;
  }
  & > textarea {
    resize: none;
    overflow: hidden;
    background: transparent;
    color: ${tokens.text};
    outline: none;
    z-index: 1;
  }
  & > div { color: transparent; counter-reset: line; user-select: none; }
  & > div > span { position: relative; display: block; min-height: 1lh; }
  & > div > span::before {
    counter-increment: line;
    content: counter(line);
    position: absolute;
    left: -${GUTTER}px;
    width: ${GUTTER - 14}px;
    color: ${tokens.textFaint};
    font-size: ${tokens.size.small};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  & mark { border-radius: ${tokens.radius.mark}px; background: ${tokens.neutralSoft}; box-shadow: 0 0 0 1px ${tokens.border}; color: inherit; }
`;

/** An area for a long text, with numbered lines; it grows with its text. */
export function PromptEditor({
  label,
  hideLabel,
  help,
  error,
  value,
  onChange,
  maxLength,
  marks,
}: PromptEditorProps) {
  return (
    <Field label={label} hideLabel={hideLabel} help={help} error={error}>
      {(attributes) => (
        <Box>
          <div aria-hidden="true">
            {value.split('\n').map((line, index) => (
              <span key={index}>{splitMarked(line, marks)}</span>
            ))}
          </div>
          <textarea
            {...attributes}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
        </Box>
      )}
    </Field>
  );
}

function splitMarked(line: string, marks: RegExp) {
  const found = line.match(marks) ?? [];
  const between = line.split(marks);
  return between.map((text, index) => (
    <span key={index}>
      {text}
      {found[index] !== undefined && <mark>{found[index]}</mark>}
    </span>
  ));
}
