import { join } from 'node:path';
import { findPackageFolder } from 'shared-server';

export const voiceMigrations = {
  package: 'embedded-voice',
  get folder(): string {
    return join(findPackageFolder('embedded-voice', import.meta.url), 'migrations');
  },
};
