import { ApiError, removeDirections } from 'shared-server';

const MAX_LENGTH = 100;

/**
 * @returns the trimmed name, or null without one
 * @throws ApiError `bad_request` naming the field
 */
export function readPersonName(text: string | undefined, field: string): string | null {
  const name = removeDirections(text ?? '').trim();
  if (name.length > MAX_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new ApiError(
      'bad_request',
      `${field} can have at most ${MAX_LENGTH} characters and no control characters.`,
    );
  }
  return name === '' ? null : name;
}
