import { dashboardTexts, pages } from 'shared-contract';
import { Panel, Text, TextLink } from 'shared-ui/core';
import { texts } from '../../../texts';
import type { ShownAssistants } from '../model/assistants';
import { AssistantItem } from './AssistantItem';
import { LoadingList } from './LoadingList';

/** The list; null when the assistants could not be read. */
export function AssistantList({ shown }: { shown: ShownAssistants | null | 'loading' }) {
  return (
    <Panel
      title={texts.yourAssistants}
      actions={<TextLink to={pages.assistants}>{texts.allAssistants}</TextLink>}
    >
      <Content shown={shown} />
    </Panel>
  );
}

function Content({ shown }: { shown: ShownAssistants | null | 'loading' }) {
  if (shown === 'loading') return <LoadingList />;
  if (!shown) return <Text variant="muted">{dashboardTexts.agentsFailed}</Text>;
  return (
    <>
      {shown.areSamples && (
        <div style={{ paddingBottom: 16 }}>
          <Text variant="muted">{texts.samples}</Text>
        </div>
      )}
      <ul>
        {shown.assistants.map((assistant, index) => (
          <AssistantItem
            key={assistant.id}
            assistant={assistant}
            isSample={shown.areSamples}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </>
  );
}
