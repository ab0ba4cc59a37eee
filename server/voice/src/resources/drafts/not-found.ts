import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

export const notFound = () => new ApiError('not_found', serverTexts.notFound);
