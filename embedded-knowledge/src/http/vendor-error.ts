/** A failure as the vendor answers it: a status and `{message}`. */
export class VendorError extends Error {
  override readonly name = 'VendorError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const unauthorized = () => new VendorError(401, 'Unauthorized');
export const forbidden = () => new VendorError(403, 'Forbidden');
export const datasetNotFound = () => new VendorError(404, 'Not Found: Could not find dataset');
export const chunkNotFound = () => new VendorError(404, 'Not Found: Chunk not found');
