import { voiceQueries } from 'shared-api';
import { type PhoneNumber, pages } from 'shared-contract';
import { EmptyState, Spinner, Stack, TextLink } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { readableNumber } from '../../../../shared/numbers/phone-number';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { vapiIdOf } from '../../../../shared/voice/vapi-id';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';

const words = texts.numbers;

const shownNumber = ({ number, sipUri }: PhoneNumber) => (number ? readableNumber(number) : sipUri);

/** Phone numbers whose calls this assistant answers. */
export function NumbersTab() {
  const { agent } = useDrafting();
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const own = numbers.data?.filter(({ assistantId }) => assistantId === vapiIdOf(agent));
  return (
    <Stack gap={16}>
      <ReadFailure read={numbers} failed={words.failed} />
      {!own && !numbers.error && <Spinner label={words.loading} />}
      {own?.length === 0 && <EmptyState icon="phone" title={words.none} />}
      {own && own.length > 0 && (
        <DataTable
          inset
          label={texts.tabs.numbers}
          rows={own}
          rowKey={({ id }) => id}
          columns={[
            { header: words.number, cell: shownNumber, names: true },
            { header: words.name, cell: ({ name }) => name || words.unnamed },
            { header: words.status, cell: ({ status }) => status },
          ]}
        />
      )}
      <TextLink to={pages.assistants}>{words.all}</TextLink>
    </Stack>
  );
}
