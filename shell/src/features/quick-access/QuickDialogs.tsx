import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigationEntry } from 'shared-contract';
import { Palette } from '../palette/Palette';
import { createKeyReader } from '../shortcuts/key-reader';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet';
import { answerWith } from './questions';

/** The open dialog of the top bar, and what the keys of the whole portal do. */
export function QuickDialogs({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const [shown, setShown] = useState<'find' | 'shortcuts' | null>(null);
  const navigate = useNavigate();
  const entries = useRef(navigation);
  entries.current = navigation;
  const close = () => setShown(null);
  const openShortcuts = () => setShown('shortcuts');

  useEffect(() => {
    const readKey = createKeyReader({
      entries: () => entries.current,
      onGo: navigate,
      onShortcuts: () => setShown('shortcuts'),
    });
    return answerWith((question) => {
      if (question instanceof KeyboardEvent) readKey(question);
      else setShown((before) => (before === question ? null : question));
    });
  }, [navigate]);

  if (shown === 'find') {
    return <Palette navigation={navigation} onClose={close} onShortcuts={openShortcuts} />;
  }
  return shown && <ShortcutSheet navigation={navigation} onClose={close} />;
}
