import { quote } from './package-files.mjs';

/**
 * @param {import('./package-files.mjs').NewRemote} remote
 * @param {string} scope prefix of the portal's packages; empty in a checkout, whose test runner has
 * global functions
 * @returns {Record<string, string>} contents of the first page's files by path, with loading, error
 * and empty states
 */
export function createPageFiles({ title, path, component }, scope) {
  const folder = `src/features${path}`;
  return {
    'src/texts.ts': `/** Texts of its screens. */
export const texts = {
  title: ${quote(title)},
  purpose: (organization: string) => \`The assistants of \${organization} and their calls.\`,
  yourOrganization: 'your organization',
  loading: 'Loading assistants…',
  failed: 'The assistants could not be loaded.',
  none: 'Your organization has no assistants yet.',
  toAssistants: 'Go to Assistants',
  calls: (count: number) => \`\${count.toLocaleString('en-US')} calls\`,
} as const;
`,

    [`${folder}/${component}Page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { problemOf } from '${scope}remote-kit';
import { agentQueries } from '${scope}shared-api';
import { useAuth } from '${scope}shared-auth';
import { ErrorPanel, Page, Spinner } from '${scope}shared-ui/core';
import { texts } from '../../texts';
import { AssistantList } from './components/AssistantList';

/** The assistants of the person's organization. */
export function ${component}Page() {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(agentQueries.list(user));
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose(user?.organization?.name ?? texts.yourOrganization)}
    >
      {error && (
        <ErrorPanel {...problemOf(error, texts.failed)} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !error && <Spinner label={texts.loading} />}
      {data && <AssistantList assistants={data} />}
    </Page>
  );
}
`,

    [`${folder}/components/AssistantList.tsx`]: `import { type AgentRow, callsPage, pages } from '${scope}shared-contract';
import { Button, EmptyState, Panel, Stack, Text, TextLink } from '${scope}shared-ui/core';
import { texts } from '../../../texts';

/** Each assistant with its calls, as a link to them. */
export function AssistantList({ assistants }: { assistants: readonly AgentRow[] }) {
  if (assistants.length === 0) {
    const action = <Button to={pages.assistants}>{texts.toAssistants}</Button>;
    return <EmptyState icon="assistants" title={texts.none} action={action} />;
  }
  return (
    <Panel>
      <Stack as="ul" gap={12}>
        {assistants.map(({ id, name, total_calls }) => (
          <li key={id}>
            <Stack direction="row" justify="space-between" gap={12}>
              <TextLink to={callsPage(id)}>{name}</TextLink>
              <Text tabular>{texts.calls(total_calls ?? 0)}</Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
`,

    [`${folder}/${component}Page.test.tsx`]: `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
${scope && "import { beforeEach, expect, test } from 'vitest';\n"}import { renderRemote, signInForTest } from '${scope}remote-kit/testing';
import type { FakeFetch } from '${scope}shared-auth/testing';
import remote from '../../remote';

let server: FakeFetch;

beforeEach(() => {
  server = signInForTest();
});

const renderPage = () => renderRemote(remote.Pages, '${path}');

const receptionist = {
  id: 'agent-1',
  name: 'Receptionist',
  organization_id: 'org-1',
  total_calls: 1200,
};

test('links each assistant to its calls, and shows how many there are', async () => {
  server.table('select', 'agents', [receptionist]);
  renderPage();
  const link = await screen.findByRole('link', { name: 'Receptionist' });
  expect(link.getAttribute('href')).toBe('/assistants/agent-1');
  expect(screen.getByRole('listitem').textContent).toContain('1,200 calls');
});

test('shows where to go when the organization has no assistants', async () => {
  server.table('select', 'agents', []);
  renderPage();
  await screen.findByText('Your organization has no assistants yet.');
  const next = screen.getByRole('button', { name: 'Go to Assistants' });
  expect(next.getAttribute('href')).toBe('/assistants');
});

test('shows an error, and loads again on Retry', async () => {
  const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-1' };
  server.table('select', 'agents', refused, { status: 400 });
  renderPage();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.table('select', 'agents', [receptionist]);
  await userEvent.click(retry);
  const link = await screen.findByRole('link', { name: 'Receptionist' });
  expect(link.getAttribute('href')).toBe('/assistants/agent-1');
});
`,
  };
}
