import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agentQueries, voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { Grid } from 'shared-ui/core';
import { Segments } from 'shared-ui/lists';
import { UnreadableList } from '../../../../shared/voice/Unreadable';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { toolWords } from '../../../../tool-texts';
import { matches } from '../../model/matching';
import { type ToolRow, toToolRows } from '../../model/tool-rows';
import { ListSection } from '../ListSection';
import { ToolCard } from './ToolCard';
import { ToolTable } from './ToolTable';

const ToolTestDialog = lazy(async () => ({
  default: (await import('./ToolTestDialog')).ToolTestDialog,
}));

const words = { ...toolWords, failed: assistantTexts.toolsFailed };

export function ToolList() {
  const { user } = useAuth();
  const section = useVoiceQuery(voiceQueries.tools);
  const assistants = useVoiceQuery(voiceQueries.assistants);
  const { data: agents } = useQuery(agentQueries.list(user));
  const [query, setQuery] = useState('');
  const [isTable, setTable] = useState(true);
  const [tested, setTested] = useState<ToolRow | null>(null);
  const rows = section.data && toToolRows(section.data, assistants.data ?? [], agents);
  const found = (rows ?? []).filter(({ tool: { id, type, function: its }, users }) =>
    matches(query, [its?.name, its?.description, type, id, ...users.map(({ name }) => name)]),
  );
  return (
    <>
      <UnreadableList kind="tools" />
      <ListSection
        id="tools"
        words={words}
        section={{ ...section, data: rows }}
        search={{ query, onQuery: setQuery, matches: found.length }}
        actions={
          rows &&
          rows.length > 0 && (
            <Segments role="group" aria-label={words.as}>
              <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
                {words.asTable}
              </button>
              <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
                {words.asCards}
              </button>
            </Segments>
          )
        }
      >
        {isTable ? (
          <ToolTable rows={found} onTest={setTested} />
        ) : (
          <Grid as="ul" minItemWidth={300}>
            {found.map(({ tool }) => (
              <ToolCard key={tool.id} tool={tool} />
            ))}
          </Grid>
        )}
      </ListSection>
      <Suspense>
        {tested && <ToolTestDialog tool={tested.tool} onClose={() => setTested(null)} />}
      </Suspense>
    </>
  );
}
