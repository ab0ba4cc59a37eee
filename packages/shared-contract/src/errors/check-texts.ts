import { knowledgeTexts } from '../datasets/texts';

/** Why checking an integration failed; `name` is the service's name in the portal. */
export const checkTexts = {
  refused: (name: string) => `The ${name} refused the key.`,
  status: (name: string, status: number) => `The ${name} responded with status ${status}.`,
  unreadable: (name: string) => `The ${name} sent an invalid response.`,
  timeout: (name: string) => `The ${name} did not respond in time.`,
  unreachable: (name: string) => `The ${name} could not be reached.`,
  sealed: 'The stored key can no longer be read. Please enter it again.',
  noOrganization: knowledgeTexts.init.notConfigured,
} as const;
