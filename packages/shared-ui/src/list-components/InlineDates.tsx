import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** Around labelled dates in one line. */
export const InlineDates = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${tokens.textMuted};
  font-size: ${tokens.size.small};
  & > label { display: inline-flex; align-items: center; gap: 6px; }
  & input {
    height: 32px;
    padding: 0 8px;
    border: 1px solid ${tokens.borderStrong};
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.surface};
    color: ${tokens.text};
  }
  ${media.narrow} { flex-wrap: wrap; & input { height: 40px; } }
`;
