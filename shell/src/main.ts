import './federation/set-public-path';
import './install-script-policy';
import './prefetch/release-preloads';

// Both JSX runtimes are shared from here: a remote built for the other mode requests the one that
// the shell itself doesn't use.
import 'react/jsx-runtime';
import 'react/jsx-dev-runtime';
import { start } from './bootstrap';

start(document);
