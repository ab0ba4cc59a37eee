import type { ChunkSearchAnswer } from 'shared-contract';
import { Stack, Text, TextLink } from 'shared-ui/core';
import { changeSearch, type SearchAddress, writeSearchAddress } from '../../api/use-search-address';
import { texts } from '../../texts';

interface Props {
  answer: ChunkSearchAnswer | undefined;
  address: SearchAddress;
}

const words = texts.chunks;

/** Number of chunks, and whether the query was corrected or searched for exactly. */
export function SearchSummary({ answer, address }: Props) {
  if (!answer) return null;
  const corrected = answer.corrected_query;
  const toAddress = (exact: boolean) => writeSearchAddress(changeSearch(address, { exact })) || '?';
  return (
    <Stack direction="row" gap={12} align="center" wrap>
      {answer.chunks.length > 0 && (
        <Text variant="muted">{words.showing(answer.chunks.length)}</Text>
      )}
      {corrected && !address.exact && (
        <Text as="span" variant="small">
          {words.resultsFor} <strong>{corrected}</strong> {words.searchInstead}{' '}
          <TextLink to={toAddress(true)}>{address.query ?? ''}</TextLink>
        </Text>
      )}
      {address.exact && (
        <Text as="span" variant="small">
          {words.exact} <TextLink to={toAddress(false)}>{words.allowTypos}</TextLink>
        </Text>
      )}
    </Stack>
  );
}
