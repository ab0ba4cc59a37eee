import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';
import { cut } from './look';

/** A fieldset of checkboxes, whose labels have a `span` and a `small` count. */
export const FacetGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 6px 0;
  border: 0;
  font-size: ${tokens.size.small};
  & > legend { padding: 4px 6px; font-weight: 600; }
  & > label {
    width: 100%;
    height: 28px;
    padding: 0 6px;
    border-radius: ${tokens.radius.small}px;
    color: ${tokens.textMuted};
  }
  & > label:hover { background: ${tokens.surfaceSunken}; color: ${tokens.text}; }
  & > label:has(:checked) { color: ${tokens.text}; font-weight: 550; }
  & > label > input { width: 16px; height: 16px; border-radius: ${tokens.radius.mark}px; }
  & > label > svg { flex: none; }
  & > label > span { flex: 1; ${cut} }
  & > label > small { font-size: inherit; font-weight: 400; font-variant-numeric: tabular-nums; }
  & > button {
    min-height: 24px;
    padding: 0 6px;
    border: 0;
    background: none;
    color: ${tokens.brandText};
    cursor: pointer;
  }
  ${media.narrow} {
    & > label { height: 44px; font-size: ${tokens.size.body}; }
    & > button { min-height: ${tokens.control.height}; }
  }
`;
