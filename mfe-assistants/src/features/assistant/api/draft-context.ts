import { createContext, useContext } from 'react';
import type { AgentRow } from 'shared-contract';
import type { Draft } from './use-draft';

/** The draft and test values, shared by all tabs and the conversation. */
export interface Drafting {
  agent: AgentRow;
  draft: Draft;
  /** Values of `{{variables}}` for test conversations. */
  values: Readonly<Record<string, string>>;
  setValue: (name: string, value: string) => void;
}

export const DraftContext = createContext<Drafting | null>(null);

export function useDrafting(): Drafting {
  const drafting = useContext(DraftContext);
  if (!drafting) throw new Error('No draft around this component');
  return drafting;
}
