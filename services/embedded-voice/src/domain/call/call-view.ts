import type { StoredObject } from '../../store/documents';
import type { CallMessage } from '../conversation/call-messages';
import { performanceMetrics } from './performance-metrics';

const said = (messages: unknown) =>
  Array.isArray(messages) &&
  (messages as CallMessage[]).some(({ role }) => role === 'bot' || role === 'user');

/** Only an ended call in which a person or the assistant spoke has recordings. */
export function hasRecording(call: StoredObject): boolean {
  return call.status === 'ended' && call.startedAt !== undefined && said(call.messages);
}

export const recordingTracks = ['mono', 'stereo', 'customer', 'assistant'] as const;
export type RecordingTrack = (typeof recordingTracks)[number];

/** Where the bytes of a recording are; to be signed, or asked for with the account's key. */
export const recordingPath = (accountId: string, callId: string, track: RecordingTrack) =>
  `/recordings/${accountId}/${callId}/${track}.wav`;

function recordingMembers(call: StoredObject, baseUrl: string) {
  const url = (track: RecordingTrack) => baseUrl + recordingPath(call.orgId, call.id, track);
  const recording = {
    stereoUrl: url('stereo'),
    mono: {
      combinedUrl: url('mono'),
      assistantUrl: url('assistant'),
      customerUrl: url('customer'),
    },
  };
  const flat = { recordingUrl: url('mono'), stereoRecordingUrl: url('stereo') };
  const metrics = performanceMetrics(call.messages as CallMessage[]);
  const performance = metrics && { performanceMetrics: metrics };
  return { flat, artifact: { ...flat, recording, ...performance } };
}

/**
 * A call as the vendor shows it: what was said and summed up also at the top, and, once it is over,
 * where its recordings are. While it lives, an address that controls it.
 */
export function presentCall(call: StoredObject, baseUrl: string): StoredObject {
  const { controlToken, ...visible } = call;
  const artifact = (call.artifact ?? {}) as { transcript?: string };
  const analysis = call.analysis as { summary?: string } | undefined;
  const recorded = hasRecording(call) ? recordingMembers(call, baseUrl) : null;
  return {
    ...(visible as StoredObject),
    ...(artifact.transcript === undefined ? {} : { transcript: artifact.transcript }),
    ...(analysis?.summary === undefined ? {} : { summary: analysis.summary }),
    ...(controlToken === undefined
      ? {}
      : { monitor: { controlUrl: `${baseUrl}/control/${call.orgId}/${call.id}/${controlToken}` } }),
    ...recorded?.flat,
    simulated: true,
    artifact: { ...artifact, ...recorded?.artifact },
  };
}
