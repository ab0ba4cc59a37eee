import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { SettingsPage } from './frame/SettingsPage';
import { prefetch } from './prefetch';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: SettingsPage,
  prefetch,
} satisfies RemoteModule<ComponentType, PageReader>;
