import * as z from 'zod/mini';
import { endpoint } from '../endpoints/endpoint';
import { TICKET_MAX } from '../limits';
import { audit } from '../paths/api';
import { auditQuery } from './requests';
import { auditList, auditVerification } from './wire';

const access = 'admin';

export const listAudit = endpoint({
  method: 'GET',
  path: audit.all,
  access,
  query: auditQuery,
  response: auditList,
  errors: ['bad_request'],
  summary: 'Lists who did what to which object, including refused attempts, newest first.',
});
export const verifyAudit = endpoint({
  method: 'GET',
  path: audit.verification,
  access,
  response: auditVerification,
  timeoutMs: 60_000,
  errors: [],
  summary:
    "Verifies the organization's hash chain. A long chain takes several requests, until `complete`.",
});
export const exportAudit = endpoint({
  method: 'GET',
  path: audit.export,
  access: 'ticket',
  query: z.strictObject({ ticket: z.string().check(z.maxLength(TICKET_MAX)) }),
  response: 'file',
  errors: ['forbidden'],
  audit: { event: 'audit_exported', kind: 'audit' },
  summary: 'Downloads the audit log as CSV, or as JSON Lines that `npm run audit:verify` reads.',
});
