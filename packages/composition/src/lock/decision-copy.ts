import { readFileSync } from 'node:fs';
import { type CanaryDecision, canaryDecision } from 'shared-contract';
import * as z from 'zod/mini';
import type { EnvironmentFiles } from '../files';

const copy = z.object({ decisions: z.array(canaryDecision) });

/** @returns the decisions that a server copied beside the locks, if any */
export function readDecisionCopy({ canaries }: EnvironmentFiles): CanaryDecision[] {
  try {
    return copy.safeParse(JSON.parse(readFileSync(canaries, 'utf8'))).data?.decisions ?? [];
  } catch {
    return [];
  }
}
