import { type OverrideRequest, overrideRequest } from 'shared-contract';
import { ApiError, parse } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import { isAllowedOrigin } from '../composition/override-cookie';

/**
 * @param wanted a remote and its build's address, as sent
 * @returns the same, with the environment's rules
 * @throws ApiError `bad_request` when malformed, `forbidden` when not allowed, `not_found` for an
 * unknown remote
 */
export function allowOverride(source: CompositionSource, wanted: unknown) {
  const override: OverrideRequest = parse(overrideRequest, wanted);
  const { overrides: rules } = source.state();
  if (!rules) {
    throw new ApiError('forbidden', 'This environment does not let builds stand in for a remote.');
  }
  if (!isAllowedOrigin(rules, override.origin)) {
    throw new ApiError(
      'forbidden',
      `This environment takes builds from ${rules.origins.join(', ')} only.`,
    );
  }
  const { remotes } = source.current().composition;
  if (!remotes.some(({ name }) => name === override.remote)) {
    throw new ApiError(
      'not_found',
      `This portal has no remote ${override.remote}: compose it first, then a build can stand in for it.`,
    );
  }
  return { override, rules };
}
