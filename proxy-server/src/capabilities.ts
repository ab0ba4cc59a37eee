import { accounts } from 'server-accounts/accounts';
import { core } from 'server-core/core';
import type { Capability } from 'server-core/server/capability';
import { knowledge } from 'server-knowledge/knowledge';
import { voice } from 'server-voice/voice';

/** What the server does; `server-platform` delivers the portal around it. */
export const capabilities: readonly Capability[] = [core, accounts, knowledge, voice];
