import type { Dataset } from 'shared-contract';

/** The vendor stores API keys and model URLs in a dataset's configuration. */
export function toVisibleDataset({
  server_configuration: _configuration,
  ...visible
}: Dataset): Dataset {
  return visible;
}
