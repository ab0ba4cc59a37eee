import { portalAddress } from 'shared-auth/base-path';

declare global {
  var __webpack_public_path__: string;
}

// Imported first, because the portal's base path isn't known at build time.
__webpack_public_path__ = portalAddress('/');
