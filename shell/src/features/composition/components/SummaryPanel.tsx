import { api, type CompositionStatus } from 'shared-contract';
import { DefinitionList, Panel } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { compositionTexts } from '../texts';

const texts = compositionTexts.summary;

export function SummaryPanel({ status: { environment, lock } }: { status: CompositionStatus }) {
  return (
    <Panel title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.environment, value: environment },
          {
            term: texts.lock,
            value: lock
              ? texts.locked(lock.revision, lock.by, formatDateTime(lock.at))
              : texts.live,
          },
          { term: texts.metrics, value: texts.metricsAt(api.metrics) },
        ]}
      />
    </Panel>
  );
}
