import styled from '@emotion/styled';
import { Suspense, useEffect, useState } from 'react';
import { quietLazy } from 'remote-kit/loading';
import type { NavigationEntry } from 'shared-contract';
import { Button, IconButton, tokens } from 'shared-ui/core';
import { inHeader } from '../../layout/frame/frame-look';
import { layoutTexts } from '../../layout/texts';
import { askQuestion, dropQuestions, keepTyped, type Question } from './questions';
import { usePlaces } from './use-places';

const QuickDialogs = quietLazy(async () => {
  try {
    return (await import('./QuickDialogs')).QuickDialogs;
  } catch (error) {
    dropQuestions();
    throw error;
  }
});

const FIELDS = 'input, textarea, select, [contenteditable]';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  & > button:first-of-type { width: 232px; min-height: ${tokens.control.height}; justify-content: start; white-space: nowrap; color: ${tokens.textFaint}; font-weight: 400; }
  & small { margin-left: auto; }
  ${inHeader.withoutField} {
    & > button:first-of-type { width: ${tokens.control.height}; justify-content: center; gap: 0; padding: 0; border: 0; overflow: hidden; font-size: 0; }
    & small { display: none; }
  }
  ${inHeader.ofIcons} { & > button + button { display: none; } }
`;

/** Entry points of "Find anything" and the shortcuts, whose code is loaded on demand. */
export function QuickAccess({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const [used, setUsed] = useState(false);
  usePlaces();
  const open = (question: Question) => {
    askQuestion(question);
    setUsed(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keepTyped(event)) return event.preventDefault();
      const finds = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (finds) event.preventDefault();
      else if ((event.target as Element).closest?.(FIELDS)) return;
      askQuestion(finds ? 'find' : event);
      setUsed(true);
    };
    // Captured, because the second key of G D must not reach the page.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <Box>
      <Button
        size="small"
        startIcon="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => open('find')}
      >
        {layoutTexts.find}
        <small aria-hidden="true">Ctrl K</small>
      </Button>
      <IconButton label={layoutTexts.shortcuts} icon="help" onClick={() => open('shortcuts')} />
      {used && (
        <Suspense>
          <QuickDialogs navigation={navigation} />
        </Suspense>
      )}
    </Box>
  );
}
