import { readFileSync } from 'node:fs';
import { type CanaryDecision, canaryDecision } from 'shared-contract';
import * as z from 'zod/mini';
import type { EnvironmentFiles } from '../files';

const copy = z.object({ decisions: z.array(canaryDecision) });

/** @returns what a server has copied beside the locks; nothing when it could not */
export function readDecisionCopy({ canaries }: EnvironmentFiles): CanaryDecision[] {
  try {
    return copy.safeParse(JSON.parse(readFileSync(canaries, 'utf8'))).data?.decisions ?? [];
  } catch {
    return [];
  }
}
