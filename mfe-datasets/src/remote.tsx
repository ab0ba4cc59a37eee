import type { ComponentType } from 'react';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { DatasetRoutes } from './DatasetRoutes';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: DatasetRoutes,
} satisfies RemoteModule<ComponentType>;
