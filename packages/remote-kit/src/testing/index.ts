export { addressShown } from './AddressBar';
export { renderRemote } from './render-remote';
export { signInForTest } from './sign-in-for-test';
