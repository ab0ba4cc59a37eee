import type { Document } from '../../store/documents';
import type { AnswerMetadata } from '../knowledge/answer-knowledge';
import type { LookUp } from '../knowledge/look-up';
import type { ToolAnswer } from '../tools/ask-tool';
import type { ToolCall } from '../tools/tool-question';
import type { ChatMessage } from './chat-messages';

/** What a responder needs to answer one turn. */
export interface Turn {
  accountId: string;
  assistant: Document;
  tools: readonly Document[];
  /** Values for the placeholders of prompt and first message. */
  variables: Readonly<Record<string, string>>;
  history: readonly ChatMessage[];
  input: readonly ChatMessage[];
  /** Calls a tool's server; returns failures as answers. Rejects when too many calls wait. */
  askTool(tool: Document, toolCall: ToolCall): Promise<ToolAnswer>;
  /** Searches the assistant's datasets; null without any. */
  lookUp: LookUp | null;
  /** @returns an id for the turn's next tool call */
  createCallId(): string;
  /** Aborted when no client is waiting for the answer. */
  signal: AbortSignal;
}

export type ReplyPart =
  | { kind: 'text'; delta: string }
  | { kind: 'tool'; toolCall: ToolCall; result: string }
  /** Belongs to the last text. */
  | { kind: 'metadata'; metadata: AnswerMetadata };

export interface Responder {
  respond(turn: Turn): AsyncIterable<ReplyPart>;
}

/** Collects the parts of an answer into messages. */
export class Output {
  readonly messages: ChatMessage[] = [];
  #text: ChatMessage | null = null;

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
