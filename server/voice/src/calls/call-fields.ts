import { maskSecrets } from 'server-core/secrets/masking/mask';
import { api, type Call, call, fillPath } from 'shared-contract';
import * as z from 'zod/mini';
import { withSources } from '../knowledge/message-sources';

/** A call's own name on the voice platform while it tells nothing but which request placed it. */
export const MARKER_PREFIX = 'portal-call-';

const text = z.nullish(z.string());
const recording = z.nullish(
  z.looseObject({
    stereoUrl: text,
    mono: z.nullish(z.looseObject({ combinedUrl: text })),
  }),
);

/** A call of the vendor: the specification's fields are at the top, nested, or in both places. */
export const vendorCall = z.extend(call, {
  analysis: z.nullish(z.looseObject({ summary: text })),
  artifact: z.nullish(
    z.looseObject({
      transcript: text,
      recording,
      recordingUrl: text,
      stereoRecordingUrl: text,
      presignedMonoUrl: text,
      presignedStereoUrl: text,
    }),
  ),
  monitor: z.optional(z.unknown()),
});
export type VendorCall = z.infer<typeof vendorCall>;

/** Names of assistants, by their id. */
export type AssistantNames = ReadonlyMap<string, { name: string }>;

const first = (...candidates: (string | null | undefined)[]) =>
  candidates.find((candidate) => candidate) ?? null;

/**
 * The one place where the vendor's call becomes the portal's. The vendor's nested fields stay,
 * without what is no business of a browser: addresses of storage, the live control of the call, and
 * secrets of servers.
 */
export function toPortalCall(vendor: VendorCall, names: AssistantNames, base: string): Call {
  const { monitor: _monitor, ...visible } = vendor;
  const { artifact, analysis, costBreakdown } = vendor;
  const mono = first(
    artifact?.recording?.mono?.combinedUrl,
    artifact?.recordingUrl,
    artifact?.presignedMonoUrl,
    vendor.recordingUrl,
  );
  const stereo = first(
    artifact?.recording?.stereoUrl,
    artifact?.stereoRecordingUrl,
    artifact?.presignedStereoUrl,
    vendor.stereoRecordingUrl,
  );
  const id = { id: vendor.id };
  const recordingUrl = mono && base + fillPath(api.vapi.monoRecording, id);
  const stereoRecordingUrl = stereo && base + fillPath(api.vapi.stereoRecording, id);
  return maskSecrets({
    ...withSources(visible),
    name: vendor.name?.startsWith(MARKER_PREFIX) ? null : vendor.name,
    summary: first(analysis?.summary, vendor.summary),
    transcript: first(artifact?.transcript, vendor.transcript),
    recordingUrl,
    stereoRecordingUrl,
    cost: vendor.cost ?? costBreakdown?.total ?? null,
    assistant: namedAssistant(vendor, names),
    ...(artifact ? { artifact: visibleArtifact(artifact, recordingUrl, stereoRecordingUrl) } : {}),
  });
}

function namedAssistant({ assistant, assistantId }: VendorCall, names: AssistantNames) {
  const name = assistant?.name ?? (assistantId && names.get(assistantId)?.name) ?? null;
  return assistant || name ? { ...assistant, name } : null;
}

const storageAddress = /Url$|^presigned/;

function visibleArtifact(
  artifact: Record<string, unknown>,
  recordingUrl: string | null,
  stereoRecordingUrl: string | null,
) {
  const { recording: _recording, ...rest } = artifact;
  const visible = Object.entries(withSources(rest)).filter(([name]) => !storageAddress.test(name));
  return { ...Object.fromEntries(visible), recordingUrl, stereoRecordingUrl };
}
