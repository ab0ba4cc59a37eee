import type { OwnStore } from '../store/own-store';
import type { StoreWriter } from '../store/store-writer';
import { createS3Client } from './s3-client';
import { isS3Address, parseS3Settings, type S3Settings, type S3Variables } from './s3-settings';
import { createS3Store, type S3Store } from './s3-store';
import { createS3Writer } from './s3-writer';

/**
 * @param place folder of a remote store, or `s3://bucket/prefix`
 * @param env variables that configure a bucket
 * @throws RefusedError when the address or the variables are invalid
 */
export function openOwnStore(place: string, env: S3Variables): OwnStore {
  return isS3Address(place) ? openS3Store(parseS3Settings(place, env)) : place;
}

export function openS3Store(settings: S3Settings): S3Store {
  return createS3Store(createS3Client(settings), settings);
}

export function openS3Writer(settings: S3Settings): StoreWriter {
  return createS3Writer(createS3Client(settings), settings);
}
