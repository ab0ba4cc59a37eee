import * as z from 'zod/mini';
import { list, object, server, shortText, text } from '../../domain/schemas/fields';
import type { CrudResource } from '../http/crud-routes';

const workflowDraft = z.strictObject({
  name: shortText(80),
  nodes: z.array(z.looseObject({ type: text, name: shortText(80) })),
  edges: z.array(
    z.looseObject({ from: shortText(80), to: shortText(80), condition: z.optional(object) }),
  ),
  globalPrompt: z.optional(shortText(5000)),
  model: z.optional(object),
  voice: z.optional(object),
  transcriber: z.optional(object),
  server: z.optional(server),
  backgroundSound: z.optional(text),
  credentials: z.optional(list),
  credentialIds: z.optional(z.array(text)),
  hooks: z.optional(list),
  artifactPlan: z.optional(object),
  analysisPlan: z.optional(object),
  compliancePlan: z.optional(object),
  monitorPlan: z.optional(object),
  startSpeakingPlan: z.optional(object),
  stopSpeakingPlan: z.optional(object),
});

/** The vendor no longer runs workflows, so they are only stored. */
export const workflows: CrudResource = {
  path: '/workflow',
  table: 'workflows',
  label: 'Workflow',
  create: workflowDraft,
  update: () => z.partial(workflowDraft),
};
