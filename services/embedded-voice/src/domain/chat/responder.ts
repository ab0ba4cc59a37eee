import type { Document } from '../../store/documents';
import type { AnswerMetadata } from '../knowledge/answer-knowledge';
import type { LookUp } from '../knowledge/look-up';
import type { ToolAnswer } from '../tools/ask-tool';
import type { ToolCall } from '../tools/tool-question';
import type { ChatMessage } from './chat-messages';

/** Everything that a responder needs to answer one turn. */
export interface Turn {
  accountId: string;
  /** The assistant's document, its variables not filled yet. */
  assistant: Document;
  /** Documents of the assistant's tools. */
  tools: readonly Document[];
  /** Values for the `{{blanks}}` of prompt and first message. */
  variables: Readonly<Record<string, string>>;
  /** The conversation before this turn. */
  history: readonly ChatMessage[];
  input: readonly ChatMessage[];
  /** Asks the server of a tool; whatever goes wrong is an answer too. */
  askTool(tool: Document, toolCall: ToolCall): Promise<ToolAnswer>;
  /** Searches the assistant's datasets; null without any. */
  lookUp: LookUp | null;
  /** @returns the id of the turn's next tool call */
  nextCallId(): string;
  /** Aborted when no one waits for the answer any longer. */
  signal: AbortSignal;
}

/** A part of an answer, in the order in which it is given. */
export type ReplyPart =
  | { kind: 'text'; delta: string }
  | { kind: 'tool'; toolCall: ToolCall; result: string }
  /** Of the text that was just given. */
  | { kind: 'metadata'; metadata: AnswerMetadata };

/** Gives an assistant's answer to a turn, piece by piece. */
export interface Responder {
  respond(turn: Turn): AsyncIterable<ReplyPart>;
}

/** Gathers the parts of an answer into the messages of a chat's output. */
export class Output {
  readonly messages: ChatMessage[] = [];
  #text: ChatMessage | null = null;

  /** @returns where the part's text belongs; null for a part without text */
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
