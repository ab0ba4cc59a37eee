// Inlined into the head of index.html, next to the links: it shares no module with the bundle.
import { holdPreloads } from './held-preloads';

holdPreloads();
