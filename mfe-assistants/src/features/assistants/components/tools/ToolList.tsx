import { useState } from 'react';
import { voiceQueries } from 'shared-api';
import { assistantTexts } from 'shared-contract';
import { Grid } from 'shared-ui/core';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { toolWords } from '../../../../tool-texts';
import { matches } from '../../model/matching';
import { ListSection } from '../ListSection';
import { ToolCard } from './ToolCard';

const words = { ...toolWords, failed: assistantTexts.toolsFailed };

/** The organization's tools. */
export function ToolList() {
  const section = useVoiceQuery(voiceQueries.tools);
  const [query, setQuery] = useState('');
  const found = (section.data ?? []).filter(({ id, type, function: its }) =>
    matches(query, [its?.name, its?.description, type, id]),
  );
  return (
    <ListSection
      words={words}
      section={section}
      search={{ query, onQuery: setQuery, matches: found.length }}
    >
      <Grid as="ul" minItemWidth={300}>
        {found.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </Grid>
    </ListSection>
  );
}
