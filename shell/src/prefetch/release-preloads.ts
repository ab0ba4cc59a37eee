import { releasePreloads } from './held-preloads';

// The shell's code is there, so that nothing is gained by waiting.
releasePreloads();
