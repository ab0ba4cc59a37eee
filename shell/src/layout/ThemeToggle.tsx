import { IconButton, useThemeMode } from 'shared-ui/core';
import { layoutTexts } from './texts';

export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const dark = mode === 'dark';
  return (
    <IconButton
      label={dark ? layoutTexts.toLight : layoutTexts.toDark}
      icon={dark ? 'sun' : 'moon'}
      onClick={toggle}
    />
  );
}
