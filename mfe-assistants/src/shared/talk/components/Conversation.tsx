import {
  ExampleQuestions,
  getExampleQuestions,
  SayForm,
  type Speaker,
  Turns,
  type useConversation,
  type useSpeech,
} from 'remote-kit/talk';
import { type AgentRow, type Assistant, conversationPage } from 'shared-contract';
import { Banner, Button, ErrorPanel, Spinner, Stack, Text, TextLink } from 'shared-ui/core';
import { Switch } from 'shared-ui/fields';
import { talkTexts } from '../../../talk-texts';
import { Sources } from '../../sources/components/Sources';
import { ReadFailure } from '../../voice/ReadFailure';

interface Props {
  agent: AgentRow;
  /** Who answers the question again after a fix. */
  speaker: Speaker;
  assistant: {
    data: Assistant | undefined;
    error: Error | null;
    isFetching: boolean;
    refresh: () => void;
  };
  opening: string | undefined;
  talk: ReturnType<typeof useConversation>;
  sentences: readonly string[];
  speech: ReturnType<typeof useSpeech>;
}

/** The turns, followed by the message field, or by a link to the review once ended. */
export function Conversation(props: Props) {
  const { agent, speaker, assistant, opening, talk, sentences, speech } = props;
  const { turns, answer, phase, problem, say, retry } = talk;
  if (!assistant.data && !assistant.error) return <Spinner label={talkTexts.loading} />;
  return (
    <>
      <Turns
        name={agent.name}
        opening={opening}
        turns={turns}
        answer={answer}
        sentences={sentences}
        below={({ knowledge, text }) =>
          knowledge && <Sources knowledge={knowledge} said={text} speaker={speaker} />
        }
        footer={
          <>
            <ReadFailure read={assistant} failed={talkTexts.assistantFailed} />
            {problem && <ErrorPanel {...problem} retryLabel={talkTexts.retry} onRetry={retry} />}
          </>
        }
      />
      <Stack gap={8}>
        {phase === 'ended' ? (
          <EndedNotice agent={agent} talk={talk} />
        ) : (
          <>
            {turns.length === 0 && (
              <ExampleQuestions questions={getExampleQuestions(assistant.data)} onSay={say} />
            )}
            {speech.isSupported && <SpeakSwitch speech={speech} />}
            <SayForm isBusy={phase !== 'open'} onSay={say} />
            {talk.sessionId && <EndRow talk={talk} />}
          </>
        )}
      </Stack>
    </>
  );
}

function SpeakSwitch({ speech }: Pick<Props, 'speech'>) {
  return (
    <Switch
      label={talkTexts.speak}
      description={talkTexts.speakHelp}
      checked={speech.isOn}
      onChange={speech.setOn}
    />
  );
}

function EndRow({ talk: { turns, phase, end } }: Pick<Props, 'talk'>) {
  return (
    <Stack direction="row" justify="space-between" align="center">
      <Text variant="muted" tabular>
        {talkTexts.turns(turns.length)}
      </Text>
      <Button
        size="small"
        busy={phase === 'ending'}
        disabledReason={phase === 'open' || phase === 'ending' ? undefined : talkTexts.notBegun}
        onClick={end}
      >
        {phase === 'ending' ? talkTexts.ending : talkTexts.end}
      </Button>
    </Stack>
  );
}

function EndedNotice({ agent, talk }: Pick<Props, 'agent' | 'talk'>) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" startIcon="refresh" onClick={talk.startOver}>
          {talkTexts.startOver}
        </Button>
      }
    >
      {talkTexts.ended}{' '}
      <TextLink to={conversationPage(agent.id, talk.sessionId ?? '')}>{talkTexts.review}</TextLink>
    </Banner>
  );
}
