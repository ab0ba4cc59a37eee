import type { ComponentType } from 'react';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { DashboardPage } from './features/dashboard/DashboardPage';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: DashboardPage,
} satisfies RemoteModule<ComponentType>;
