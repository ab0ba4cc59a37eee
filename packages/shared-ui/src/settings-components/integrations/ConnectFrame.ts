import styled from '@emotion/styled';
import { media, tokens } from 'shared-ui/core';

/** The form that connects a service. */
export const ConnectFrame = styled.form`
  max-width: 760px;
  padding-top: 12px;
  outline: none;
  & [data-actions] { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; }
`;

/** Account fields in two columns. */
export const ConnectFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Providers to choose from, each a card with a radio button. */
export const ProviderChoices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 6px; font-size: ${tokens.size.small}; font-weight: 550; }
  & > label {
    display: flex;
    flex: 1 1 200px;
    align-items: center;
    gap: 12px;
    max-width: 280px;
    min-height: 48px;
    padding: 8px 12px;
    border: 1px solid ${tokens.borderStrong};
    border-radius: ${tokens.radius.control}px;
    cursor: pointer;
  }
  & > label:has(:checked) { border-color: ${tokens.brand}; background: ${tokens.brandSoft}; box-shadow: 0 0 0 1px ${tokens.brand} inset; }
  & > label:has(:focus-visible) { outline: 2px solid ${tokens.focus}; outline-offset: 2px; }
  & input { flex: none; width: 16px; height: 16px; margin: 0; accent-color: ${tokens.brand}; outline: none; }
  & b { display: block; font-weight: 600; }
`;
