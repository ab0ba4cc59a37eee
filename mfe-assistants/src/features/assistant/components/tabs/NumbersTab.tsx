import { voiceQueries } from 'shared-api';
import { type PhoneNumber, pages } from 'shared-contract';
import { Button, EmptyState, ErrorPanel, Spinner, Stack, TextLink } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { PhoneStatus } from '../../../../shared/numbers/PhoneStatus';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import { useAssignNumber } from '../../../../shared/numbers/use-assign-number';
import { ReadFailure } from '../../../../shared/voice/ReadFailure';
import { UnreadableList } from '../../../../shared/voice/Unreadable';
import { useVoiceQuery } from '../../../../shared/voice/use-voice-query';
import { getVapiId } from '../../../../shared/voice/vapi-id';
import { useDrafting } from '../../api/draft-context';
import { texts } from '../../texts';
import { AssignNumber } from './AssignNumber';

const words = texts.numbers;

export function NumbersTab() {
  const { agent } = useDrafting();
  const numbers = useVoiceQuery(voiceQueries.phoneNumbers);
  const own = numbers.data?.filter(({ assistantId }) => assistantId === getVapiId(agent));
  const others = numbers.data?.filter((one) => !own?.includes(one)) ?? [];
  return (
    <Stack gap={16}>
      <UnreadableList kind="phoneNumbers" />
      <ReadFailure read={numbers} failed={words.failed} />
      {!own && !numbers.error && <Spinner label={words.loading} />}
      {own?.length === 0 && <EmptyState icon="phone" title={words.none} />}
      {own && own.length > 0 && <OwnNumbers own={own} />}
      {others.length > 0 && <AssignNumber numbers={others} />}
      <TextLink to={pages.assistants}>{words.all}</TextLink>
    </Stack>
  );
}

function OwnNumbers({ own }: { own: PhoneNumber[] }) {
  const { assign, isSending, sending, problem } = useAssignNumber();
  return (
    <>
      {problem && <ErrorPanel {...problem} />}
      <DataTable
        inset
        label={texts.tabs.numbers}
        rows={own}
        rowKey={({ id }) => id}
        columns={[
          { header: words.number, cell: getShownNumber, names: true },
          { header: words.name, cell: ({ name }) => name || words.unnamed },
          { header: words.status, cell: ({ status }) => <PhoneStatus status={status} /> },
          {
            header: words.actions,
            cell: (phoneNumber) => (
              <Button
                size="small"
                aria-label={words.unassignNamed(getShownNumber(phoneNumber))}
                loading={sending === phoneNumber.id}
                busy={isSending}
                onClick={() => assign({ phoneNumber, agent: null })}
              >
                {sending === phoneNumber.id ? words.unassigning : words.unassign}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
