import { ServiceError } from 'shared-server';

/** A failure as the vendor answers it: a status and `{message}`. */
export class VendorError extends ServiceError {
  override readonly name = 'VendorError';

  toJSON() {
    return { message: this.message };
  }
}

export const unauthorized = () => new VendorError(401, 'Unauthorized');
export const forbidden = () => new VendorError(403, 'Forbidden');
export const datasetNotFound = () => new VendorError(404, 'Not Found: Could not find dataset');
export const chunkNotFound = () => new VendorError(404, 'Not Found: Chunk not found');
