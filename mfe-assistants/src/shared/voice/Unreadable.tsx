import { UnreadableNotice } from 'remote-kit';
import { api, fillPath } from 'shared-contract';
import { unreadableNouns as nouns } from '../../texts/unreadable';

/** Notice on the page of a call or text conversation. */
export function UnreadableCall({ id, isChat = false }: { id: string; isChat?: boolean }) {
  const path = fillPath(isChat ? api.vapi.session : api.vapi.call, { id });
  const logs = `${api.vapi.logs}?type=Provider&callId=${encodeURIComponent(id)}`;
  return <UnreadableNotice single of={[path, logs]} noun={isChat ? nouns.chat : nouns.call} />;
}

/** Notice above a list of calls. */
export function UnreadableCalls({ address }: { address: string }) {
  return <UnreadableNotice of={[address]} noun={nouns.call} />;
}

/** Notice above a list from the voice platform. */
export function UnreadableList({ kind }: { kind: 'assistants' | 'phoneNumbers' | 'tools' }) {
  const path = api.vapi[kind];
  return <UnreadableNotice of={[path]} noun={nouns[kind]} />;
}
