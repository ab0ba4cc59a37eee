import { createContext, useContext } from 'react';
import type { AgentRow } from 'shared-contract';
import type { Draft } from './use-draft';

/** The draft and the test values, which all tabs and the conversation share. */
export interface Drafting {
  agent: AgentRow;
  draft: Draft;
  /** Values of `{{variables}}` in conversations of the browser. */
  values: Readonly<Record<string, string>>;
  setValue: (name: string, value: string) => void;
}

export const DraftContext = createContext<Drafting | null>(null);

export function useDrafting(): Drafting {
  const drafting = useContext(DraftContext);
  if (!drafting) throw new Error('No draft around this component');
  return drafting;
}
