import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callsPage } from 'shared-contract';
import { StatusBadge, Tag, VisuallyHidden } from 'shared-ui/core';
import { OverviewRow } from 'shared-ui/overview';
import { texts } from '../../../texts';
import type { Assistant } from '../model/assistants';
import type { MorningParts } from './MorningPlace';

interface Props {
  assistant: Assistant;
  /** Only an example, without a page to link to. */
  isExample: boolean;
  parts: MorningParts | null;
  /** The button that starts a conversation, if any. */
  talk: ReactNode;
}

/** An assistant. Its name links to its page, unless it is only an example. */
export function AssistantRow({ assistant, isExample, parts, talk }: Props) {
  const { id, name, description, status, totalCalls, vapiId, isSample } = assistant;
  const isActive = status === 'active';
  const about = description ?? texts.noDescription;
  return (
    <OverviewRow data-short={talk && ''}>
      <div>
        <h3>{isExample ? name : <Link to={callsPage(id)}>{name}</Link>}</h3>
        {isSample && <Tag>{texts.sample}</Tag>}
        <VisuallyHidden as="span">{isActive ? texts.active : texts.inactive}</VisuallyHidden>{' '}
        <span data-about="" title={about}>
          {about}
        </span>
      </div>
      <span aria-hidden="true">
        <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
          {isActive ? texts.active : texts.inactive}
        </StatusBadge>
      </span>
      <span data-period="">{parts && vapiId && <parts.RowFigures assistantId={vapiId} />}</span>
      <span>
        <VisuallyHidden as="span">{texts.totalCalls} </VisuallyHidden>
        {totalCalls.toLocaleString('en-US')}
      </span>
      {talk}
    </OverviewRow>
  );
}
