import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { agentQueries, voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { ViewTabs } from 'shared-ui/lists';
import { isNotConnected } from '../../../shared/voice/problem';
import { useConnection, useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { texts } from '../../../texts';
import { toToolRows } from '../model/tool-rows';

/** Element ids of the page's sections, in order. */
const sectionIds = ['assistants', 'numbers', 'tools'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Keeps a section below the header and the links when it is scrolled to. */
export const sectionPlace = { scrollMarginTop: 104 };

const scrollToSection = (id: string) =>
  document.getElementById(id)?.scrollIntoView?.({ block: 'start' });

/** Sticky links to the page's lists, with counts. */
export function SectionLinks({ user }: { user: PortalUser }) {
  const open = useLocation().hash.slice(1) || sectionIds[0];
  const lists = [
    useQuery(agentQueries.list(user)),
    useVoiceQuery(voiceQueries.phoneNumbers),
    useVoiceQuery(voiceQueries.tools),
  ] as const;
  const [{ data: agents }, { data: numbers }, { data: tools }] = lists;
  const { data: assistants } = useVoiceQuery(voiceQueries.assistants);
  const counts: Record<SectionId, number | undefined> = {
    assistants: agents?.length,
    numbers: numbers?.length,
    tools: tools && toToolRows(tools, assistants ?? [], agents).length,
  };
  // Lists above the section that are still loading would push it down.
  const areRead = lists.every(({ data, error }) => data !== undefined || error !== null);
  useEffect(() => {
    if (areRead && open !== sectionIds[0]) scrollToSection(open);
  }, [open, areRead]);
  const { error } = useConnection();
  if (isNotConnected(error)) return null;
  return (
    <ViewTabs data-sticky="" aria-label={texts.sections.label}>
      {sectionIds.map((id) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          aria-current={id === open ? 'true' : undefined}
          onClick={() => scrollToSection(id)}
        >
          {texts.sections[id]} {counts[id] !== undefined && <span>{counts[id]}</span>}
        </Link>
      ))}
    </ViewTabs>
  );
}
