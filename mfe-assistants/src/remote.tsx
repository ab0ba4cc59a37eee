import type { ComponentType } from 'react';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from 'shared-contract';
import { AssistantsPage } from './features/assistants/AssistantsPage';

export default {
  contract: REMOTE_CONTRACT_VERSION,
  Pages: AssistantsPage,
} satisfies RemoteModule<ComponentType>;
