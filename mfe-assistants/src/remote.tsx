import type { ComponentType } from 'react';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { AssistantRoutes } from './AssistantRoutes';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: AssistantRoutes,
} satisfies RemoteModule<ComponentType>;
