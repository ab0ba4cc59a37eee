import { endpoint } from '../endpoints/endpoint';
import { previews } from '../paths/api';
import {
  endPreviewRequest,
  offeredPreview,
  previewAnswer,
  previewLink,
  previewQuery,
} from './wire';

export const publishPreview = endpoint({
  method: 'PUT',
  path: previews.sent,
  access: 'token',
  query: previewQuery,
  response: previewAnswer,
  errors: [
    'bad_request',
    'conflict',
    'forbidden',
    'not_found',
    'quota_exceeded',
    'too_large',
    'unsupported_media_type',
    'upstream_failed',
    'upstream_timeout',
  ],
  audit: { event: 'preview_created', kind: 'remote', id: 'remote' },
  summary:
    'Receives a version of a remote for one person, as a tar archive, and returns a link to it.',
});
export const openPreview = endpoint({
  method: 'POST',
  path: previews.open,
  access: 'person',
  body: previewLink,
  response: offeredPreview,
  errors: ['forbidden', 'email_unconfirmed', 'not_found', 'conflict'],
  reads: true,
  summary: 'Describes the preview that a link would show.',
});
export const startPreview = endpoint({
  method: 'POST',
  path: previews.start,
  access: 'person',
  body: previewLink,
  response: 'empty',
  errors: ['forbidden', 'email_unconfirmed', 'not_found', 'conflict'],
  audit: { event: 'preview_opened', kind: 'remote' },
  summary: 'Shows the preview in this browser and session.',
});
export const leavePreview = endpoint({
  method: 'DELETE',
  path: previews.own,
  access: 'anyone',
  response: 'empty',
  errors: ['forbidden'],
  audit: { event: 'preview_left', kind: 'remote' },
  summary: 'Leaves the preview in this browser.',
});
export const endPreview = endpoint({
  method: 'POST',
  path: previews.end,
  access: 'operator',
  body: endPreviewRequest,
  response: 'empty',
  errors: ['not_found'],
  audit: { event: 'preview_ended', kind: 'remote' },
  summary: 'Ends a preview. Its link stops working, and its files are removed.',
});
