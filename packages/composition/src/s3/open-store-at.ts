import type { OwnStore } from '../store/own-store';
import type { StoreWriter } from '../store/store-writer';
import { s3Client } from './s3-client';
import { isS3Address, type S3Settings, type S3Variables, s3Settings } from './s3-settings';
import { type S3Store, s3Store } from './s3-store';
import { s3Writer } from './s3-writer';

/**
 * @param place folder of a remote store, or `s3://bucket/prefix`
 * @param env the variables for a bucket
 * @throws RefusedError when it can't be used
 */
export function openStoreAt(place: string, env: S3Variables): OwnStore {
  return isS3Address(place) ? openS3Store(s3Settings(place, env)) : place;
}

export function openS3Store(settings: S3Settings): S3Store {
  return s3Store(s3Client(settings), settings);
}

export function openS3Writer(settings: S3Settings): StoreWriter {
  return s3Writer(s3Client(settings), settings);
}
