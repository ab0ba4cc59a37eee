export const agents = '/api/agents';

/** Drafts, versions and states of assistants, stored in the portal. Ids are the platform's. */
export const assistants = {
  activity: '/api/assistants/activity',
  draft: '/api/assistants/:id/draft',
  publish: '/api/assistants/:id/publish',
  versions: '/api/assistants/:id/versions',
  version: '/api/assistants/:id/versions/:number',
  restore: '/api/assistants/:id/versions/:number/restore',
  duplicate: '/api/assistants/:id/duplicate',
  archive: '/api/assistants/:id/archive',
  datasets: '/api/assistants/:id/datasets',
} as const;
