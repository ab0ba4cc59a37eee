import { uiTexts } from '../../texts';
import { IconButton } from './IconButton';

/** Wraps a search box and its `ClearSearch`, which replaces the browsers' own button. */
export const clearSearchLook = `
  & > input::-webkit-search-cancel-button { display: none; }
  & > input:not(:placeholder-shown) { padding-right: 36px; }
  & > button { position: absolute; top: 50%; right: 4px; translate: 0 -50%; }
`;

interface Props {
  onClear: () => void;
}

/** Clears the preceding search box, and returns focus to it. */
export function ClearSearch({ onClear }: Props) {
  return (
    <IconButton
      size="small"
      icon="close"
      label={uiTexts.clearSearch}
      onClick={({ currentTarget }) => {
        const box = currentTarget.previousElementSibling;
        if (box instanceof HTMLElement) box.focus();
        onClear();
      }}
    />
  );
}
