import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { failOnConsole } from '../console';
import { disableOwnerStacks } from './disable-owner-stacks';
import { shortenPollingErrors } from './shorten-polling-errors';

// Missing in jsdom, but required by the router and by hashing.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom can't open dialogs; browser tests cover the top layer and the inert page.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// jsdom has no layout, so every text has an empty box.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

// Every page has the shared modules of webpack's runtime.
Object.assign(globalThis, { __webpack_share_scopes__: {}, __webpack_init_sharing__: () => 1 });

// Deadlines for a busy machine; a passing test never waits for them.
configure({ asyncUtilTimeout: 10_000 });
shortenPollingErrors();
disableOwnerStacks();
jest.setTimeout(60_000);

failOnConsole();
