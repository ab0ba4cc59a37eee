import { releasePreloads } from './held-preloads';

// The shell's code has loaded, so waiting no longer helps.
releasePreloads();
