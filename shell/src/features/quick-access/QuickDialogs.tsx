import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigationEntry } from 'shared-contract';
import { Palette } from '../palette/Palette';
import { createKeyReader } from '../shortcuts/key-reader';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet';
import { answerWith, takeTyped } from './questions';

export function QuickDialogs({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const [shown, setShown] = useState<'find' | 'shortcuts' | null>(null);
  const [typed, setTyped] = useState('');
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
      if (question instanceof KeyboardEvent) return readKey(question);
      setTyped(takeTyped());
      setShown((before) => (before === question ? null : question));
    });
  }, [navigate]);

  if (shown === 'find') {
    const actions = { onClose: close, onShortcuts: openShortcuts };
    return <Palette typed={typed} navigation={navigation} {...actions} />;
  }
  return shown && <ShortcutSheet navigation={navigation} onClose={close} />;
}
