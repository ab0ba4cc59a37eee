import { portalAddress } from 'shared-auth/base-path';

declare global {
  var __webpack_public_path__: string;
}

// Imported first: no build knows the base path of the portal.
__webpack_public_path__ = portalAddress('/');
