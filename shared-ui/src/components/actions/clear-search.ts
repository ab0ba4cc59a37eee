import { tokens } from 'shared-ui/core';
import { closePath } from '../../theme/icon-paths';
import { iconMask } from '../../theme/masks';

/** Rules of a search box for the browser's own control that empties it. */
export const clearSearch = `
  &::-webkit-search-cancel-button {
    appearance: none;
    width: 16px;
    height: 16px;
    margin-left: 8px;
    background: ${tokens.textMuted};
    mask: ${iconMask(closePath)};
    cursor: pointer;
  }
  &::-webkit-search-cancel-button:hover { background: ${tokens.text}; }
`;
