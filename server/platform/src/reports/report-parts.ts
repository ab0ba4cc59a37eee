import type { Canaries } from '../canary/canaries';
import type { CompositionSource } from '../composition/composition-source';
import type { StoredProblems } from '../composition/stored-problems';
import type { PortalMetrics } from '../metrics/portal-metrics';

/** Dependencies of the report routes besides those of every feature. */
export interface ReportParts {
  source: CompositionSource;
  stored: StoredProblems;
  metrics: PortalMetrics;
  shellFolder: string;
  canaries: Canaries;
}
