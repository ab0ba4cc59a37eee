import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { DatasetRoutes } from './DatasetRoutes';
import { prefetch } from './prefetch';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: DatasetRoutes,
  prefetch,
} satisfies RemoteModule<ComponentType, PageReader>;
