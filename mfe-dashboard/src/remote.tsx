import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { prefetch } from './prefetch';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: DashboardPage,
  prefetch,
} satisfies RemoteModule<ComponentType, PageReader>;
