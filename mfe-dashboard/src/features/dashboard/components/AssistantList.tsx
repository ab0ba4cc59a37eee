import { dashboardTexts, pages } from 'shared-contract';
import { Stack, Text, TextLink } from 'shared-ui/core';
import { OverviewHead } from 'shared-ui/overview';
import { texts } from '../../../texts';
import type { ShownAssistants } from '../model/assistants';
import type { TalkRequest } from '../model/talk-request';
import { AssistantRow } from './AssistantRow';
import { LoadingList } from './LoadingList';
import type { MorningParts } from './MorningPlace';

interface Props {
  /** Null if the assistants couldn't be loaded. */
  shown: ShownAssistants | null | 'loading';
  parts: MorningParts | null;
  onTalk?: ((request: TalkRequest) => void) | undefined;
}

export function AssistantList(props: Props) {
  return (
    <section aria-labelledby="your-assistants">
      <Stack direction="row" justify="space-between" align="center">
        <Text as="h2" variant="heading" id="your-assistants">
          {texts.yourAssistants}
        </Text>
        <TextLink to={pages.assistants}>{texts.allAssistants}</TextLink>
      </Stack>
      <Content {...props} />
    </section>
  );
}

function Content({ shown, parts, onTalk }: Props) {
  if (shown === 'loading') return <LoadingList />;
  if (!shown) return <Text variant="muted">{dashboardTexts.agentsFailed}</Text>;
  if (shown.assistants.length === 0) return <Text variant="muted">{texts.allArchived}</Text>;
  return (
    <>
      {shown.areSamples && <Text variant="muted">{texts.samples}</Text>}
      <OverviewHead aria-hidden="true" data-short={onTalk && ''}>
        <span>{texts.name}</span>
        <span>{texts.status}</span>
        <span data-period="">{parts && !shown.areSamples && <parts.RowHeads />}</span>
        <span>{texts.totalCalls}</span>
        {onTalk && <span />}
      </OverviewHead>
      <ul>
        {shown.assistants.map((assistant) => (
          <AssistantRow
            key={assistant.id}
            assistant={assistant}
            isExample={shown.areSamples}
            parts={shown.areSamples ? null : parts}
            talk={
              onTalk &&
              parts && (
                <parts.TalkButton
                  assistant={assistant}
                  isExample={shown.areSamples}
                  onTalk={onTalk}
                />
              )
            }
          />
        ))}
      </ul>
    </>
  );
}
