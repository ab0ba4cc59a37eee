import { ServiceError } from 'shared-server';

/** A failure in the vendor's format: a status and `{message}`. */
export class VendorError extends ServiceError {
  override readonly name = 'VendorError';

  toJSON() {
    return { message: this.message };
  }
}

export const createUnauthorized = () => new VendorError(401, 'Unauthorized');
export const createForbidden = () => new VendorError(403, 'Forbidden');
export const createDatasetNotFound = () =>
  new VendorError(404, 'Not Found: Could not find dataset');
export const createChunkNotFound = () => new VendorError(404, 'Not Found: Chunk not found');
