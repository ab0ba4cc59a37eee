import { voiceQueries } from 'shared-api';
import { assistantTexts } from 'shared-contract';
import { Grid } from 'shared-ui/core';
import { texts } from '../../texts';
import { useVoiceQuery } from '../../voice/use-voice';
import { SectionPanel } from '../assistants/components/SectionPanel';
import { ToolCard } from './ToolCard';

/** The tools of the organization. */
export function ToolSection() {
  const section = useVoiceQuery(voiceQueries.tools);
  const words = texts.tools;
  return (
    <SectionPanel
      title={words.title}
      refreshLabel={words.refresh}
      loadingText={words.loading}
      emptyText={words.none}
      failedText={assistantTexts.toolsFailed}
      section={section}
    >
      <Grid as="ul" minItemWidth={300} gap={12}>
        {section.data?.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </Grid>
    </SectionPanel>
  );
}
