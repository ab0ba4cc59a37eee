import { maskSecrets } from 'server-core/secrets/masking/mask';
import { api, type Call, call, fillPath } from 'shared-contract';
import * as z from 'zod/mini';
import { withSources } from '../knowledge/message-sources';

/** Prefix of the generated name that ties a call on the platform to the request that placed it. */
export const MARKER_PREFIX = 'portal-call-';

const text = z.nullish(z.string());
const recording = z.nullish(
  z.looseObject({
    stereoUrl: text,
    mono: z.nullish(z.looseObject({ combinedUrl: text })),
  }),
);

/** A vendor call has the specification's fields at the top level, nested, or both. */
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

/** Assistant names by id. */
export type AssistantNames = ReadonlyMap<string, { name: string }>;

const pickFirst = (...candidates: (string | null | undefined)[]) =>
  candidates.find((candidate) => candidate) ?? null;

/**
 * Converts a vendor call to the portal's format. Keeps the vendor's nested fields, except storage
 * addresses, the live control URL and server secrets, which browsers must not see.
 */
export function toPortalCall(vendor: VendorCall, names: AssistantNames, base: string): Call {
  const { monitor: _monitor, ...visible } = vendor;
  const { artifact, analysis, costBreakdown } = vendor;
  const mono = pickFirst(
    artifact?.recording?.mono?.combinedUrl,
    artifact?.recordingUrl,
    artifact?.presignedMonoUrl,
    vendor.recordingUrl,
  );
  const stereo = pickFirst(
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
    summary: pickFirst(analysis?.summary, vendor.summary),
    transcript: pickFirst(artifact?.transcript, vendor.transcript),
    recordingUrl,
    stereoRecordingUrl,
    cost: vendor.cost ?? costBreakdown?.total ?? null,
    assistant: nameAssistant(vendor, names),
    ...(artifact
      ? { artifact: toVisibleArtifact(artifact, recordingUrl, stereoRecordingUrl) }
      : {}),
  });
}

function nameAssistant({ assistant, assistantId }: VendorCall, names: AssistantNames) {
  const name = assistant?.name ?? (assistantId && names.get(assistantId)?.name) ?? null;
  return assistant || name ? { ...assistant, name } : null;
}

const storageAddress = /Url$|^presigned/;

function toVisibleArtifact(
  artifact: Record<string, unknown>,
  recordingUrl: string | null,
  stereoRecordingUrl: string | null,
) {
  const { recording: _recording, ...rest } = artifact;
  const visible = Object.entries(withSources(rest)).filter(([name]) => !storageAddress.test(name));
  return { ...Object.fromEntries(visible), recordingUrl, stereoRecordingUrl };
}
