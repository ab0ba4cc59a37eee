import { isUuid } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';

/**
 * @param name what the id identifies, for the error
 * @throws VendorError 400 when the path parameter isn't a UUID
 */
export function getUuid(params: Record<string, string>, member: string, name = 'id'): string {
  const id = params[member] ?? '';
  if (!isUuid(id)) throw new VendorError(400, `The ${name} in the path must be a UUID`);
  return id;
}
