import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

export const createNotFoundError = () => new ApiError('not_found', serverTexts.notFound);
