import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { failOnConsole } from './console';

// Every browser has them, jsdom has not, and the router and the hashes want them.
Object.assign(globalThis, { TextEncoder, TextDecoder });

failOnConsole();
