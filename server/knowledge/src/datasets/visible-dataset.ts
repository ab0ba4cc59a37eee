import type { Dataset } from 'shared-contract';

/** Leaves out the vendor's configuration, which contains API keys and model URLs. */
export function toVisibleDataset({
  server_configuration: _configuration,
  ...visible
}: Dataset): Dataset {
  return visible;
}
