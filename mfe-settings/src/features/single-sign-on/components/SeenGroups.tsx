import type { GroupMapping, SignInProviderAnswer } from 'shared-contract';
import { Banner, Text } from 'shared-ui/core';
import { GroupNames } from 'shared-ui/settings';
import { listUnseenGroups } from '../model/warnings';
import { texts } from '../texts';

const words = texts.groups;

/** Maximum groups to show, to keep the text short. */
const SHOWN = 40;

interface Props {
  mapping: GroupMapping;
  answer: Pick<SignInProviderAnswer, 'signed_in' | 'seen_groups'>;
}

/** Groups that the provider has sent, to compare with the mapping. */
export function SeenGroups({ mapping, answer }: Props) {
  const { signed_in, seen_groups } = answer;
  if (signed_in === 0) return <Text variant="muted">{words.noSignIn}</Text>;
  const unseen = listUnseenGroups(mapping, answer);
  return (
    <>
      {unseen.length > 0 && <Banner tone="warning">{words.unseen(unseen)}</Banner>}
      {seen_groups.length === 0 ? (
        <Banner tone="warning">{words.noGroups(mapping.groups_claim)}</Banner>
      ) : (
        <div>
          <Text variant="muted">{words.seenTitle}</Text>
          <GroupNames aria-label={words.seenTitle}>
            {seen_groups.slice(0, SHOWN).map(({ group, people }) => (
              <li key={group}>
                {group} <span>{words.people(people)}</span>
              </li>
            ))}
          </GroupNames>
        </div>
      )}
    </>
  );
}
