import { Link, useParams } from 'react-router-dom';
import { type AgentRow, assistantTabPage, assistantTabs } from 'shared-contract';
import { ViewTabs } from 'shared-ui/lists';
import { texts } from '../texts';

/** Links to the tabs, each with its own URL. */
export function Tabs({ agent }: { agent: AgentRow }) {
  const { tab: open = 'calls' } = useParams();
  return (
    <ViewTabs aria-label={texts.tabsLabel}>
      {assistantTabs.map((tab) => (
        <Link
          key={tab}
          to={assistantTabPage(agent.id, tab)}
          aria-current={tab === open ? 'page' : undefined}
        >
          {texts.tabs[tab]}
        </Link>
      ))}
    </ViewTabs>
  );
}
