import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { assistantTabPage, type AssistantTab as TabName } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { useDrafting } from './api/draft-context';
import { KnowledgeTab } from './components/tabs/KnowledgeTab';
import { ModelTab } from './components/tabs/ModelTab';
import { NumbersTab } from './components/tabs/NumbersTab';
import { PromptTab } from './components/tabs/PromptTab';
import { ToolsTab } from './components/tabs/ToolsTab';
import { VersionsTab } from './components/tabs/VersionsTab';
import { texts } from './texts';

const tabs: Partial<Record<TabName, () => ReactNode>> = {
  prompt: PromptTab,
  model: ModelTab,
  tools: ToolsTab,
  knowledge: KnowledgeTab,
  numbers: NumbersTab,
  versions: VersionsTab,
};

/** The tab in the URL, once the draft has loaded. */
export default function AssistantTabPage() {
  const { tab = '' } = useParams();
  const { agent, draft } = useDrafting();
  const Tab = Object.hasOwn(tabs, tab) ? tabs[tab as TabName] : undefined;
  if (!Tab) return <Navigate replace to={assistantTabPage(agent.id, 'prompt')} />;
  if (draft.settings) return <Tab />;
  if (draft.error) return <ReadFailure read={draft} failed={texts.draftFailed} />;
  return <Spinner label={texts.loading} />;
}
