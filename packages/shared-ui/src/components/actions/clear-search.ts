import { tokens } from 'shared-ui/core';
import { closePath } from '../../theme/icon-paths';
import { iconMask } from '../../theme/masks';

/** Styles the browser's clear button of a search box; an empty box hides it and loads no mask. */
export const clearSearch = `
  &:placeholder-shown::-webkit-search-cancel-button { display: none; }
  &:not(:placeholder-shown)::-webkit-search-cancel-button {
    appearance: none;
    width: 16px;
    height: 16px;
    margin-left: 8px;
    background: ${tokens.textMuted};
    mask: ${iconMask(closePath)};
    cursor: pointer;
  }
  &:not(:placeholder-shown)::-webkit-search-cancel-button:hover { background: ${tokens.text}; }
`;
