import { useQuery } from '@tanstack/react-query';
import { integrationQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type PhoneNumber, pages } from 'shared-contract';
import { Stack, Text, TextLink } from 'shared-ui/core';
import { placeCallTexts } from '../../texts/place-call';
import { GetTestNumber } from '../numbers/GetTestNumber';

const words = placeCallTexts;

/** Offers to add a number if the organization has none to call from. */
export function NoNumber({ onAdded }: { onAdded: (added: PhoneNumber) => void }) {
  const { user } = useAuth();
  const { data } = useQuery(integrationQueries.states(user));
  return (
    <Stack gap={8}>
      <Text>{words.noNumbers}</Text>
      {data && (!data.vapi.builtIn || data.vapi.account) ? (
        <TextLink to={`${pages.assistants}#numbers`}>{words.addNumber}</TextLink>
      ) : (
        <GetTestNumber isPrimary onAdded={onAdded} />
      )}
    </Stack>
  );
}
