export { addressShown } from './AddressBar';
export { testConfig, writePageBlock, writeTestPage } from './page-block';
export { renderRemote } from './render-remote';
export { fill, type ScreenOptions, showScreen } from './show-screen';
export { signInForTest } from './sign-in-for-test';
