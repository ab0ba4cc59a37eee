import type { AgentRow } from 'shared-contract';
import { AssistantCalls } from './components/AssistantCalls';

/** The calls of one assistant, as a tab of its page. */
export default function AssistantCallsPage({ agent }: { agent: AgentRow }) {
  return <AssistantCalls agent={agent} />;
}
