import { useEffect, useRef } from 'react';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { ErrorPanel, IconButton, Spinner, Text } from 'shared-ui/core';
import { TalkAside } from 'shared-ui/overview';
import { guideTexts as texts } from '../../../../guide-texts';
import { useTalkPartner } from '../../api/use-talk-partner';
import type { TalkRequest } from '../../model/talk-request';
import { TalkBody } from './TalkBody';

interface Props {
  user: PortalUser;
  request: TalkRequest;
  onClose: () => void;
}

/** A conversation on the dashboard. Finds or sets up the assistant when it opens. */
export function Talk({ user, request, onClose }: Props) {
  const { partner, problem, retry, isFinding } = useTalkPartner(user, request);
  const place = useRef<HTMLElement>(null);
  // On a phone, the conversation is below the guide and out of view. The braces are needed because
  // `scrollIntoView` may return a promise, which isn't a valid cleanup.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <TalkAside ref={place} aria-labelledby="talk">
      <header>
        <div>
          <Text as="h2" variant="title" id="talk">
            {texts.talk}
          </Text>
          <Text variant="muted">{partner && describePartner(partner)}</Text>
        </div>
        <IconButton icon="close" label={texts.closeTalk} onClick={onClose} />
      </header>
      {!partner && !problem && <Spinner label={texts.settingUp} />}
      {!partner && problem && <ErrorPanel {...problem} retrying={isFinding} onRetry={retry} />}
      {partner && <TalkBody key={partner.id} user={user} agent={partner} />}
    </TalkAside>
  );
}

const describePartner = ({ name, is_sample }: AgentRow) =>
  is_sample ? texts.sampleOf(name) : name;
