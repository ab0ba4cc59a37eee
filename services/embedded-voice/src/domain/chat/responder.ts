import type { Document } from '../../store/documents';
import type { AnswerMetadata } from '../knowledge/answer-knowledge';
import type { LookUp } from '../knowledge/look-up';
import type { ToolAnswer } from '../tools/ask-tool';
import type { ToolCall } from '../tools/tool-question';
import type { ChatMessage } from './chat-messages';

/** What a responder needs to answer one turn. */
export interface Turn {
  accountId: string;
  /** The assistant's document, with unfilled variables. */
  assistant: Document;
  tools: readonly Document[];
  /** Values for the `{{blanks}}` of prompt and first message. */
  variables: Readonly<Record<string, string>>;
  /** The conversation before this turn. */
  history: readonly ChatMessage[];
  input: readonly ChatMessage[];
  /**
   * Calls a tool's server. Its failures are answers too; rejects when too many calls are waiting.
   */
  askTool(tool: Document, toolCall: ToolCall): Promise<ToolAnswer>;
  /** Searches the assistant's datasets; null without any. */
  lookUp: LookUp | null;
  /** @returns an id for the turn's next tool call */
  nextCallId(): string;
  /** Aborted when no one waits for the answer any longer. */
  signal: AbortSignal;
}

/** A part of an answer; parts come in the order of the answer. */
export type ReplyPart =
  | { kind: 'text'; delta: string }
  | { kind: 'tool'; toolCall: ToolCall; result: string }
  /** About the last text. */
  | { kind: 'metadata'; metadata: AnswerMetadata };

/** Answers a turn piece by piece. */
export interface Responder {
  respond(turn: Turn): AsyncIterable<ReplyPart>;
}

/** Collects the parts of an answer into messages. */
export class Output {
  readonly messages: ChatMessage[] = [];
  #text: ChatMessage | null = null;

  /** @returns the added text and its message's index; null for a part without text */
  add(part: ReplyPart): { index: number; delta: string } | null {
    if (part.kind === 'tool') {
      const { toolCall, result } = part;
      const { name } = toolCall.function;
      this.#text = null;
      this.messages.push(
        { role: 'assistant', content: '', tool_calls: [toolCall] },
        { role: 'tool', content: result, tool_call_id: toolCall.id, name },
      );
      return null;
    }
    if (part.kind === 'metadata') {
      if (this.#text) this.#text.metadata = { ...this.#text.metadata, ...part.metadata };
      return null;
    }
    if (!this.#text) {
      this.#text = { role: 'assistant', content: '' };
      this.messages.push(this.#text);
    }
    this.#text.content += part.delta;
    return { index: this.messages.indexOf(this.#text), delta: part.delta };
  }
}
