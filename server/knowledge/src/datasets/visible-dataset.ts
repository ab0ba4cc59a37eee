import type { Dataset } from 'shared-contract';

/** The vendor keeps keys and addresses of models in a dataset's configuration. */
export function visibleDataset({
  server_configuration: _configuration,
  ...visible
}: Dataset): Dataset {
  return visible;
}
