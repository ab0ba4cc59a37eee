import { UnreadableNotice } from 'remote-kit';
import { api, fillPath } from 'shared-contract';
import { unreadableNouns as nouns } from '../../texts/unreadable';

/** What of a call, or of a conversation by text, could not be read. */
export function UnreadableCall({ id, isChat = false }: { id: string; isChat?: boolean }) {
  const path = fillPath(isChat ? api.vapi.session : api.vapi.call, { id });
  const logs = `${api.vapi.logs}?type=Provider&callId=${encodeURIComponent(id)}`;
  return <UnreadableNotice single of={[path, logs]} noun={isChat ? nouns.chat : nouns.call} />;
}

/** What of a list of calls could not be read. */
export function UnreadableCalls({ address }: { address: string }) {
  return <UnreadableNotice of={[address]} noun={nouns.call} />;
}

/** What of a list of the voice platform could not be read. */
export function UnreadableList({ kind }: { kind: 'assistants' | 'phoneNumbers' | 'tools' }) {
  const path = api.vapi[kind];
  return <UnreadableNotice of={[path]} noun={nouns[kind]} />;
}
