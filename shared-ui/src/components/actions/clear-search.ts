import { tokens } from 'shared-ui/core';
import { closePath } from '../../theme/icon-paths';
import { iconMask } from '../../theme/masks';

/**
 * Rules of a search box for the browser's own control that empties it. An empty box has none, and
 * waits for no mask.
 */
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
