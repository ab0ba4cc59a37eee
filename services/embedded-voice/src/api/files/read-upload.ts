import type { RequestHandler } from 'express';
import { rawBody } from 'shared-server';
import * as z from 'zod/mini';
import { text } from '../../domain/schemas/fields';
import { VoiceError } from '../../errors/voice-error';
import { validate } from '../http/validate';

const FORM_LIMIT = 20_971_520;

const purposes = ['assistant', 'composer-attachment', 'knowledge-base-v2'] as const;
export const filePurpose = z.enum(purposes);

const uploadFields = z.strictObject({
  purpose: z.optional(filePurpose),
  metadata: z.optional(text),
});

export const multipartBody: RequestHandler = rawBody({
  types: ['multipart/form-data'],
  otherType: 'Invalid file',
  limit: FORM_LIMIT,
});

export interface Upload {
  name: string;
  mimetype: string;
  content: Buffer;
  purpose?: (typeof purposes)[number] | undefined;
  metadata?: Record<string, unknown>;
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new VoiceError(400, ['metadata must be an object']);
  }
}

/**
 * @param body as read by `multipartBody`
 * @throws VoiceError 400 without a usable file
 */
export async function readUpload(body: unknown, contentType = ''): Promise<Upload> {
  if (!Buffer.isBuffer(body)) throw new VoiceError(400, 'Invalid file');
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => {
    throw new VoiceError(400, 'Invalid file');
  });
  const { file, ...fields } = Object.fromEntries(form.entries());
  if (!(file instanceof Blob) || file.size === 0) throw new VoiceError(400, 'Invalid file');
  const { purpose, metadata } = validate(uploadFields, fields);
  return {
    name: file.name.replace(/[\\/\p{Cc}]/gu, '_').slice(0, 200) || 'file',
    mimetype: file.type || 'application/octet-stream',
    content: Buffer.from(await file.arrayBuffer()),
    purpose,
    ...(metadata === undefined ? {} : { metadata: parseMetadata(metadata) }),
  };
}
