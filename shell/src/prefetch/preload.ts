// Inlined into the head of index.html, where the links are: it shares no module with the bundle.
import { holdPreloads } from './held-preloads';

holdPreloads();
