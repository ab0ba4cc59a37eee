import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

const Box = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
  & > kbd {
    display: inline-grid;
    place-items: center;
    min-width: 18px;
    height: 18px;
    padding: 0 4px;
    border: 1px solid ${tokens.border};
    border-bottom-color: ${tokens.borderStrong};
    border-radius: ${tokens.radius.mark}px;
    background: ${tokens.surface};
    color: ${tokens.textMuted};
    font: 500 0.6875rem/1 ${tokens.font.sans};
  }
`;

export interface KeysProps {
  keys: readonly string[];
  /** Announces the keys to screen readers. On a control, use `aria-keyshortcuts` instead. */
  spoken?: boolean;
}

/** Keys to press. */
export function Keys({ keys, spoken }: KeysProps) {
  return (
    <Box aria-hidden={!spoken || undefined}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Box>
  );
}
