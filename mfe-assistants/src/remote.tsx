import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { AssistantRoutes } from './AssistantRoutes';
import { prefetch } from './prefetch';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: AssistantRoutes,
  prefetch,
} satisfies RemoteModule<ComponentType, PageReader>;
