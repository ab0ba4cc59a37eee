import type { StoredObject } from '../../store/documents';
import type { CallMessage } from '../conversation/call-messages';
import { getPerformanceMetrics } from './performance-metrics';

const hasSpeech = (messages: unknown) =>
  Array.isArray(messages) &&
  (messages as CallMessage[]).some(({ role }) => role === 'bot' || role === 'user');

/** Only an ended call with speech has recordings. */
export function hasRecording(call: StoredObject): boolean {
  return call.status === 'ended' && call.startedAt !== undefined && hasSpeech(call.messages);
}

export const recordingTracks = ['mono', 'stereo', 'customer', 'assistant'] as const;
export type RecordingTrack = (typeof recordingTracks)[number];

/** Address of a recording, to be signed or requested with the account's key. */
export const getRecordingPath = (accountId: string, callId: string, track: RecordingTrack) =>
  `/recordings/${accountId}/${callId}/${track}.wav`;

function getRecordingFields(call: StoredObject, baseUrl: string) {
  const getUrl = (track: RecordingTrack) => baseUrl + getRecordingPath(call.orgId, call.id, track);
  const recording = {
    stereoUrl: getUrl('stereo'),
    mono: {
      combinedUrl: getUrl('mono'),
      assistantUrl: getUrl('assistant'),
      customerUrl: getUrl('customer'),
    },
  };
  const flat = { recordingUrl: getUrl('mono'), stereoRecordingUrl: getUrl('stereo') };
  const metrics = getPerformanceMetrics(call.messages as CallMessage[]);
  const performance = metrics && { performanceMetrics: metrics };
  return { flat, artifact: { ...flat, recording, ...performance } };
}

/**
 * @returns a call in the vendor's format: transcript and summary also at the top level, recordings
 * after the end, and a control address
 */
export function presentCall(call: StoredObject, baseUrl: string): StoredObject {
  const { controlToken, ...visible } = call;
  const artifact = (call.artifact ?? {}) as { transcript?: string };
  const analysis = call.analysis as { summary?: string } | undefined;
  const recorded = hasRecording(call) ? getRecordingFields(call, baseUrl) : null;
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
