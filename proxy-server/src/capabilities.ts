import { accounts } from 'server-accounts/accounts';
import { core } from 'server-core/core';
import type { Capability } from 'server-core/server/capability';
import { knowledge } from 'server-knowledge/knowledge';
import { voice } from 'server-voice/voice';

/** All capabilities of the server, except the pages that `server-platform` serves. */
export const capabilities: readonly Capability[] = [core, accounts, knowledge, voice];
