import { voiceQueries } from 'shared-api';
import { Grid } from 'shared-ui/core';
import { texts } from '../../texts';
import { useVoiceQuery } from '../../voice/use-voice';
import { SectionPanel } from '../assistants/components/SectionPanel';
import { PhoneNumberCard } from './PhoneNumberCard';

/** The phone numbers of the organization. */
export function PhoneNumberSection() {
  const section = useVoiceQuery(voiceQueries.phoneNumbers);
  const words = texts.numbers;
  return (
    <SectionPanel
      title={words.title}
      refreshLabel={words.refresh}
      loadingText={words.loading}
      emptyText={words.none}
      failedText={words.failed}
      section={section}
    >
      <Grid as="ul" minItemWidth={300} gap={12}>
        {section.data?.map((phoneNumber) => (
          <PhoneNumberCard key={phoneNumber.id} phoneNumber={phoneNumber} />
        ))}
      </Grid>
    </SectionPanel>
  );
}
