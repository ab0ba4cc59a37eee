import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  ExampleQuestions,
  getExampleQuestions,
  SayForm,
  sentencesOf,
  Turns,
  talkTexts,
  useConversation,
} from 'remote-kit/talk';
import { dashboardQueries, voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, conversationPage } from 'shared-contract';
import { Button, ErrorPanel, Spinner, Stack, TextLink } from 'shared-ui/core';
import { guideTexts as texts } from '../../../../guide-texts';

interface Props {
  user: PortalUser;
  agent: AgentRow;
}

/** The conversation so far, example questions at the start, and a form to say something. */
export function TalkBody({ user, agent }: Props) {
  const client = useQueryClient();
  const assistantId = agent.vapi_id ?? agent.id;
  const connection = useQuery(voiceQueries.connection(user));
  const { data, error } = useQuery(voiceQueries.assistant(connection.data, assistantId));
  const opening = data?.firstMessage ?? undefined;
  const talk = useConversation({ assistantId }, opening, (data?.datasetIds ?? []).length > 0);
  const { turns, answer, phase, problem } = talk;
  const said = answer ?? (turns.at(-1)?.role === 'assistant' ? (turns.at(-1)?.text ?? '') : '');
  const sentences = useMemo(() => sentencesOf(said, answer === null), [said, answer]);
  const answers = turns.filter(({ role }) => role === 'assistant').length;
  useEffect(() => {
    // The first answer completes a step of the guide.
    if (answers > 0) void client.invalidateQueries({ queryKey: dashboardQueries.all(user) });
  }, [answers, client, user]);

  if (!data && !error && !connection.error) return <Spinner label={talkTexts.loading} />;
  const failure = problem && (
    <ErrorPanel {...problem} retryLabel={talkTexts.retry} onRetry={talk.retry} />
  );
  return (
    <>
      <Turns
        name={agent.name}
        opening={opening}
        turns={turns}
        answer={answer}
        sentences={sentences}
        footer={failure}
      />
      {turns.length === 0 && (
        <ExampleQuestions questions={getExampleQuestions(data)} onSay={talk.say} />
      )}
      <SayForm isBusy={phase !== 'open'} onSay={talk.say} />
      {talk.sessionId && (
        <Stack direction="row" justify="space-between" align="center">
          <TextLink to={conversationPage(agent.id, talk.sessionId)}>{texts.reviewIt}</TextLink>
          <Button size="small" variant="quiet" startIcon="refresh" onClick={talk.startOver}>
            {talkTexts.startOver}
          </Button>
        </Stack>
      )}
    </>
  );
}
