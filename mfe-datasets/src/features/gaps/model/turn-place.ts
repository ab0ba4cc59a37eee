import { callPage, conversationPage, type GapTurn } from 'shared-contract';

/** @returns minutes and seconds, such as '1:05' */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** @returns the URL of the chat, or of the call at that second; null if the assistant is unknown */
export function getTurnAddress({
  kind,
  agent_id,
  call_id,
  s,
}: Pick<GapTurn, 'kind' | 'agent_id' | 'call_id' | 's'>): string | null {
  if (agent_id === null) return null;
  if (kind === 'chat') return conversationPage(agent_id, call_id);
  const page = callPage(agent_id, call_id);
  return s === null ? page : `${page}?t=${Math.floor(s)}`;
}
