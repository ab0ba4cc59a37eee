import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Text } from 'shared-ui/core';
import { SideSection } from 'shared-ui/overview';

interface SideListProps {
  id: string;
  title: string;
  count: number;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** A short list next to the chart. */
export function SideList({ id, title, count, empty, children }: SideListProps) {
  return (
    <SideSection aria-labelledby={id}>
      <header>
        <Text as="h2" variant="heading" id={id}>
          {title}
        </Text>
        {count > 0 && <span>{count}</span>}
      </header>
      {count > 0 ? <ul>{children}</ul> : <p>{empty}</p>}
    </SideSection>
  );
}

interface SideRowProps {
  to: string;
  tone: 'error' | 'neutral' | 'live';
  icon: ReactNode;
  title: string;
  about: string;
  /** The row's action or a time. */
  end: ReactNode;
}

/** A row that is a single link. */
export function SideRow({ to, tone, icon, title, about, end }: SideRowProps) {
  return (
    <li>
      <Link to={to} data-tone={tone}>
        <i aria-hidden="true">{icon}</i>
        <span>
          <b>{title}</b>
          <span>{about}</span>
        </span>
        {end}
      </Link>
    </li>
  );
}
