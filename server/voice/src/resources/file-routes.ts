import { type RequestHandler, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { serverTexts, voiceObject } from 'shared-contract';
import { voiceResourceEndpoints } from 'shared-contract/endpoints';
import { ApiError, createFairQueue, getClientSignal, onceClosed, rawBody } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { fileResource } from './voice-resource';

/** Maximum size of the multipart form around a file, in bytes. */
const FORM_BYTES = 16_384;
/** Limits concurrent forms. Each takes several times its size in memory. */
const FORMS_AT_ONCE = { atOnce: 4, perOwner: 2 };
const purposes = ['assistant', 'composer-attachment', 'knowledge-base-v2'];

/** Sends a file to the voice platform in a new form with only name, bytes and purpose. */
export function fileUploadRoutes({
  deps,
  voice,
  signedIn: access,
  readAccount,
}: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = deps.config.bytes.voiceFile;
  const readForm = rawBody({
    types: ['multipart/form-data'],
    otherType: 'Send the file as multipart/form-data.',
    limit: limit + FORM_BYTES,
  });

  const queue = createFairQueue(FORMS_AT_ONCE);
  const waitForTurn: RequestHandler = async (_req, res, next) => {
    const waitForAnswer = () =>
      new Promise<void>((resolve) => {
        onceClosed(res, resolve);
        next();
      });
    await queue.run(getMember(res).organizationId, waitForAnswer, getClientSignal(res));
  };
  const parseForm: RequestHandler = async (req, _res, next) => {
    req.body = await readFile(req.body, String(req.get('content-type')));
    next();
  };
  const steps = { access, readBody: [readForm, waitForTurn, parseForm] };

  mount(router, voiceResourceEndpoints.files.create, steps, async (_req, res, { body }) => {
    if (body.file.size > limit) throw new ApiError('too_large', serverTexts.tooLarge);
    const account = await readAccount(res);
    const made = await voice(account, {
      method: 'POST',
      path: fileResource.upstream,
      raw: await encodeForm(buildForm(body)),
      schema: voiceObject,
      failed: fileResource.failed,
    });
    res.status(201).json(made);
  });
  return router;
}

async function readFile(body: unknown, contentType: string) {
  if (!Buffer.isBuffer(body)) throw new ApiError('bad_request', serverTexts.badBody);
  const headers = { 'content-type': contentType };
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length);
  const sent = await new Response(bytes, { headers }).formData().catch(() => {
    throw new ApiError('bad_request', serverTexts.badBody);
  });
  const files = sent.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) {
    throw new ApiError('bad_request', 'The form needs one file, in the field "file".');
  }
  const purpose = sent.get('purpose');
  return { file, purpose: typeof purpose === 'string' ? purpose : undefined };
}

function buildForm({ file, purpose }: { file: File; purpose?: string | undefined }): FormData {
  const form = new FormData();
  form.set('file', file, file.name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-100) || 'file');
  if (purpose !== undefined && purposes.includes(purpose)) form.set('purpose', purpose);
  return form;
}

async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? 'multipart/form-data';
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType };
}
