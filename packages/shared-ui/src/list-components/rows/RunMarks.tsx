import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

export interface RunMark {
  id: string;
  outcome: 'pass' | 'fail' | 'error';
}

export interface RunMarksProps {
  /** Text alternative of the marks. */
  label: string;
  /** In chronological order. */
  marks: readonly RunMark[];
}

const Marks = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-height: 20px;
  vertical-align: middle;
  & > i { forced-color-adjust: none; width: 6px; height: 16px; border-radius: 2px; background: ${tokens.ok}; }
  & > i[data-outcome='error'] { background: ${tokens.neutral}; }
  & > i[data-outcome='fail'] {
    background: ${tokens.error};
    box-shadow: 0 0 0 1px ${tokens.surface}, 0 0 0 2px ${tokens.error};
  }
`;

/** Results of the last runs, one mark each; failures differ by a ring as well as by color. */
export function RunMarks({ label, marks }: RunMarksProps) {
  return (
    <Marks role="img" aria-label={label}>
      {marks.map(({ id, outcome }) => (
        <i key={id} data-outcome={outcome} />
      ))}
    </Marks>
  );
}
