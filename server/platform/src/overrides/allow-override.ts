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
export function requireAllowedOverride(source: CompositionSource, wanted: unknown) {
  const override: OverrideRequest = parse(overrideRequest, wanted);
  const { overrides: rules } = source.state();
  if (!rules) {
    throw new ApiError(
      'forbidden',
      'This environment does not allow development builds. Add "overrides" to its file.',
    );
  }
  if (!isAllowedOrigin(rules, override.origin)) {
    throw new ApiError(
      'forbidden',
      `This environment only allows builds from ${rules.origins.join(', ')}.`,
    );
  }
  const { remotes } = source.current().composition;
  if (!remotes.some(({ name }) => name === override.remote)) {
    throw new ApiError(
      'not_found',
      `This portal has no remote ${override.remote}. Add a published version of it to the environment first.`,
    );
  }
  return { override, rules };
}
