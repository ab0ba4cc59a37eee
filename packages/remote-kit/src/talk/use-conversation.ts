import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from 'shared-api';
import { type AnswerKnowledge, type AnswerModel, chatTexts } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';
import { type Problem, problemOf } from '../errors/problem';
import { type Speaker, sendMessage } from './ask';
import { talkTexts } from './texts';

export interface Turn {
  role: 'assistant' | 'user';
  text: string;
  /** Seconds until the answer began. */
  seconds?: number;
  /** Passages behind the answer. */
  knowledge?: AnswerKnowledge | null;
  /** The model that wrote the answer, or failed to. */
  model?: AnswerModel | null;
}

interface Conversation {
  turns: Turn[];
  /** The answer so far; null while none is pending. */
  answer: string | null;
  phase: 'open' | 'answering' | 'ending' | 'ended';
  problem: Problem | null;
  sessionId: string | undefined;
  /** Serialized speaker of the session. */
  begunWith: string | undefined;
}

const fresh: Conversation = {
  turns: [],
  answer: null,
  phase: 'open',
  problem: null,
  sessionId: undefined,
  begunWith: undefined,
};

/**
 * A text conversation with one assistant.
 * @param speaker the assistant that answers; a conversation keeps its first speaker
 * @param opening first message of the assistant
 * @param hasOrigin whether the assistant uses datasets or a model, which its answers then name
 */
export function useConversation(speaker: Speaker, opening: string | undefined, hasOrigin: boolean) {
  const client = useQueryClient();
  const [state, setState] = useState(fresh);
  const update = (next: Partial<Conversation>) => setState((now) => ({ ...now, ...next }));
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const requestAnswer = async (turns: Turn[], input: string) => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    // A request that was aborted by starting over must not change the new conversation.
    const updateOwn = (next: Partial<Conversation>) => {
      if (!signal.aborted) update(next);
    };
    const startedAt = performance.now();
    let seconds: number | undefined;
    update({ turns, answer: '', phase: 'answering', problem: null });
    try {
      const { text, knowledge, model } = await sendMessage({
        speaker,
        opening,
        hasOrigin,
        sessionId: state.sessionId,
        input,
        signal,
        onSession: (sessionId) => updateOwn({ sessionId, begunWith: JSON.stringify(speaker) }),
        onText: (soFar) => {
          seconds ??= (performance.now() - startedAt) / 1000;
          updateOwn({ answer: soFar });
        },
      });
      const turn: Turn = { role: 'assistant', text, seconds, knowledge, model };
      updateOwn({ turns: [...turns, turn], answer: null, phase: 'open' });
    } catch (error) {
      updateOwn({
        answer: null,
        phase: 'open',
        problem: problemOf(error as Error, chatTexts.failed),
      });
    }
  };

  const endSession = async () => {
    if (!state.sessionId) return;
    update({ phase: 'ending', problem: null });
    try {
      await call(chatEndpoints.updateSession, {
        params: { id: state.sessionId },
        body: { status: 'completed' },
      });
      update({ phase: 'ended' });
      for (const area of ['voice', 'call-index'])
        void client.invalidateQueries({ queryKey: [area] });
    } catch (error) {
      update({ phase: 'open', problem: problemOf(error as Error, talkTexts.endFailed) });
    }
  };

  const unanswered = state.turns.at(-1)?.role === 'user' ? state.turns.at(-1)?.text : undefined;
  return {
    ...state,
    /** The speaker has changed since the conversation began. */
    isBehind: state.begunWith !== undefined && state.begunWith !== JSON.stringify(speaker),
    say: (input: string) =>
      void requestAnswer([...state.turns, { role: 'user', text: input }], input),
    /** Requests the missing answer again, or ends the conversation if none is missing. */
    retry: () =>
      void (unanswered === undefined ? endSession() : requestAnswer(state.turns, unanswered)),
    end: () => void endSession(),
    startOver: () => {
      leaving.current?.abort();
      setState(fresh);
    },
  };
}
