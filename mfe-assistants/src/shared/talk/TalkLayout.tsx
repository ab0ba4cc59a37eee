import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { AgentRow } from 'shared-contract';
import { Stack, useMediaQuery } from 'shared-ui/core';
import { BESIDE } from './model/beside';
import type { DraftSpeaker } from './model/draft-speaker';

const TalkPanel = lazy(async () => ({ default: (await import('./TalkPanel')).TalkPanel }));

interface Props {
  agent: AgentRow | null;
  /** Draft and test values that the conversation uses. */
  draft?: DraftSpeaker;
  onClose: () => void;
  children: ReactNode;
}

/** A page with space for a conversation next to it. */
export function TalkLayout({ agent, draft, onClose, children }: Props) {
  const opener = useRef<Element>(null);
  const isOpen = agent !== null;
  const isBeside = useMediaQuery(BESIDE, true) && isOpen;
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: isBeside ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)',
        gap: 24,
        alignItems: 'start',
      }}
    >
      <Stack gap={20}>{children}</Stack>
      <Suspense>
        {agent && <TalkPanel key={agent.id} agent={agent} draft={draft} onClose={onClose} />}
      </Suspense>
    </div>
  );
}
