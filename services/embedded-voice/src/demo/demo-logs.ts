import { createToolCallLog } from '../domain/call-life/tool-call-log';
import type { Document } from '../store/documents';
import type { DemoCall } from './demo-call';
import { getDemoId } from './demo-documents';

export interface DemoLog {
  id: string;
  time: string;
  document: Document;
}

export function createToolLogs(accountId: string, call: DemoCall): DemoLog[] {
  return call.messages.flatMap((message, index) =>
    message.role === 'tool_calls'
      ? [
          {
            id: getDemoId(accountId, 'log', `${call.id}:${index}`),
            time: new Date(message.time).toISOString(),
            document: createToolCallLog(call.id, call.document, message),
          },
        ]
      : [],
  );
}
