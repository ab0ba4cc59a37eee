import type { StoredObject } from '../../store/documents';
import type { CallMessage } from '../conversation/call-messages';
import { performanceMetrics } from './performance-metrics';

const said = (messages: unknown) =>
  Array.isArray(messages) &&
  (messages as CallMessage[]).some(({ role }) => role === 'bot' || role === 'user');

/** Only an ended call with speech has recordings. */
export function hasRecording(call: StoredObject): boolean {
  return call.status === 'ended' && call.startedAt !== undefined && said(call.messages);
}

export const recordingTracks = ['mono', 'stereo', 'customer', 'assistant'] as const;
export type RecordingTrack = (typeof recordingTracks)[number];

/** Address of a recording, to be signed or requested with the account's key. */
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
 * A call in the vendor's form: transcript and summary also at the top level, recordings after the
 * end, and a control address while live.
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
