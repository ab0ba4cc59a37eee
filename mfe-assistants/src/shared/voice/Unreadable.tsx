import { UnreadableNotice } from 'remote-kit';
import { api, fillPath } from 'shared-contract';
import { unreadableNouns as nouns } from '../../texts/unreadable';

/** Notice that parts of a call or text conversation couldn't be read. */
export function UnreadableCall({ id, isChat = false }: { id: string; isChat?: boolean }) {
  const path = fillPath(isChat ? api.vapi.session : api.vapi.call, { id });
  const logs = `${api.vapi.logs}?type=Provider&callId=${encodeURIComponent(id)}`;
  return <UnreadableNotice single of={[path, logs]} noun={isChat ? nouns.chat : nouns.call} />;
}

/** Notice that some calls of a list couldn't be read. */
export function UnreadableCalls({ address }: { address: string }) {
  return <UnreadableNotice of={[address]} noun={nouns.call} />;
}

/** Notice that some entries of a list from the voice platform couldn't be read. */
export function UnreadableList({ kind }: { kind: 'assistants' | 'phoneNumbers' | 'tools' }) {
  const path = api.vapi[kind];
  return <UnreadableNotice of={[path]} noun={nouns[kind]} />;
}
