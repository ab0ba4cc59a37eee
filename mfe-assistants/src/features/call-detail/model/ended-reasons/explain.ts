import { exactEndings } from './exact-endings';
import { exactFailures } from './exact-failures';
import { type Explanation, faults } from './explanation';
import { findProvider } from './providers';
import { type Failed, platformRules, providerRules } from './rules';

/** Prefix before the provider and the type of failure. */
const prefix = /^(pipeline-error-|call\.(in-progress|start)\.error-((vapi|provider)fault-)?)/;

function findFailedPart(rest: string): Failed {
  const name = findProvider(rest);
  const part = /llm/.test(rest)
    ? 'model'
    : /voice|samples/.test(rest)
      ? 'voice'
      : /transcriber/.test(rest)
        ? 'transcriber'
        : /video/.test(rest)
          ? 'video'
          : 'provider';
  return { name: name ?? 'a provider', part };
}

/**
 * @param reason one of the vendor's ended reasons
 * @returns a plain explanation; undefined for an unknown reason
 */
export function explainEndedReason(reason: string): Explanation | undefined {
  const exact = exactEndings[reason] ?? exactFailures[reason];
  if (exact) return exact;
  const rest = reason.replace(prefix, '');
  if (rest === reason) return undefined;
  const ofPlatform = findProvider(rest)
    ? undefined
    : platformRules.find(({ test }) => test.test(rest));
  if (ofPlatform)
    return { means: ofPlatform.means, fault: ofPlatform.fault, todo: ofPlatform.todo };
  const failed = findFailedPart(rest);
  const explained = providerRules.find(({ test }) => test.test(rest))?.explain(failed);
  if (!explained) return undefined;
  const isOwn = failed.name === findProvider('vapi') && explained.fault === faults.provider;
  return isOwn ? { ...explained, fault: faults.platform } : explained;
}
