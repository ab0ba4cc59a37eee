import type { AnswerMetadata } from '../knowledge/answer-knowledge';

/** The parts of a conversation in the vendor's format. Times are in ms, `secondsFromStart` in s. */

export interface SpokenMessage {
  role: 'bot' | 'user';
  message: string;
  time: number;
  endTime: number;
  secondsFromStart: number;
  duration: number;
  /** Id of an answer that isn't known yet. */
  pending?: string;
  /** Passages that the answer came from, if the assistant has datasets. */
  metadata?: AnswerMetadata;
}

export interface SystemMessage {
  role: 'system';
  message: string;
  time: number;
  secondsFromStart: number;
}

export interface ToolCallsMessage {
  role: 'tool_calls';
  toolCalls: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  message: string;
  time: number;
  secondsFromStart: number;
}

export interface ToolResultMessage {
  role: 'tool_call_result';
  toolCallId: string;
  name: string;
  result: string;
  time: number;
  secondsFromStart: number;
}

export type CallMessage = SystemMessage | SpokenMessage | ToolCallsMessage | ToolResultMessage;

const speakers = { bot: 'AI', user: 'User' } as const;

export function toTranscript(messages: readonly CallMessage[]): string {
  return messages
    .flatMap((message) =>
      message.role === 'bot' || message.role === 'user'
        ? [`${speakers[message.role]}: ${message.message}\n`]
        : [],
    )
    .join('');
}

/** A spoken message; times are milliseconds from the start of the call. */
export interface Turn {
  speaker: 'customer' | 'assistant';
  text: string;
  startMs: number;
  durationMs: number;
}

export function toTurns(messages: readonly CallMessage[]): Turn[] {
  return messages.flatMap((message) =>
    message.role === 'bot' || message.role === 'user'
      ? [
          {
            speaker: message.role === 'bot' ? ('assistant' as const) : ('customer' as const),
            text: message.message,
            startMs: Math.round(message.secondsFromStart * 1000),
            durationMs: message.duration,
          },
        ]
      : [],
  );
}
