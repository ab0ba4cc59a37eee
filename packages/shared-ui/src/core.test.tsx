import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  Banner,
  Button,
  CopyButton,
  DefinitionList,
  ErrorPanel,
  IconButton,
  Page,
  Pagination,
  StatCard,
  StatusBadge,
  Tag,
  TextLink,
} from './core';
import { RowLink } from './lists';

const renderContent = (content: ReactNode) => render(<MemoryRouter>{content}</MemoryRouter>);

test('shows the page title in its heading and in the browser tab', () => {
  renderContent(<Page title="Datasets" purpose="What assistants know" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  expect(document.title).toBe('Datasets · Management Portal');
});

test('sets the tab title again on every render', () => {
  const { rerender } = render(<Page title="Front Desk">Prompt</Page>);
  document.title = 'Assistants · Management Portal';
  rerender(<Page title="Front Desk">Knowledge</Page>);
  expect(document.title).toBe('Front Desk · Management Portal');
});

test('disables a loading button and marks it as busy', async () => {
  const onClick = jest.fn();
  renderContent(
    <Button loading onClick={onClick}>
      Creating...
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Creating...', busy: true }));
  expect(onClick).not.toHaveBeenCalled();
});

test('runs an action once on a double click, and again on a later click', async () => {
  const work = jest.fn();
  const archive = jest.fn();
  const submit = jest.fn((event) => event.preventDefault());
  renderContent(
    <form onSubmit={submit}>
      <IconButton icon="layers" label="Archive" busy={false} onClick={archive} />
      <Button loading={false} onClick={work}>
        Get a number
      </Button>
      <Button type="submit" loading={false}>
        Save
      </Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Get a number' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Archive' }));
  expect(work).toHaveBeenCalledTimes(1);
  expect(archive).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Get a number' }));
  expect(work).toHaveBeenCalledTimes(2);
});

test('links to pages inside and outside the portal, and opens no tab for email links', () => {
  renderContent(
    <>
      <Button to="/datasets">Back</Button>
      <Button href="https://docs.example">Read</Button>
      <TextLink href="mailto:a@b.example">Write</TextLink>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('href', '/datasets');
  expect(screen.getByRole('button', { name: 'Read' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(screen.getByRole('link', { name: 'Write' })).not.toHaveAttribute('target');
});

test('links the title of a row, and keeps a button inside the row separate', async () => {
  const onClick = jest.fn();
  renderContent(
    <RowLink to="/datasets/1/chunks" title="Handbook">
      <Button onClick={onClick}>Copy</Button>
    </RowLink>,
  );
  expect(screen.getByRole('link', { name: 'Handbook' })).toHaveAttribute(
    'href',
    '/datasets/1/chunks',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onClick).toHaveBeenCalled();
});

test('shows an error as an alert with its text, a request id to copy, Retry and Dismiss', async () => {
  const onRetry = jest.fn();
  const onDismiss = jest.fn();
  renderContent(
    <ErrorPanel message="No answer" requestId="r-1" onRetry={onRetry} onDismiss={onDismiss} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No answer');
  expect(screen.getByText('r-1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('link', { name: 'Dismiss' }));
  expect(onRetry).toHaveBeenCalled();
  expect(onDismiss).toHaveBeenCalled();
});

test('shows a warning as a status, not as an alert', () => {
  renderContent(<Banner tone="warning">Mock data is shown</Banner>);
  expect(screen.getByRole('status')).toHaveTextContent('Mock data is shown');
});

test('copies the value and confirms it when the button is pressed', async () => {
  const user = userEvent.setup();
  renderContent(<CopyButton value="abc" label="Copy ID" />);
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('abc');
});

/** Removes the clipboard API, as over plain http, and replaces the old copy command. */
const replaceClipboard = (execCommand: () => boolean) => {
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  document.execCommand = execCommand;
};

test('copies the selected text when the browser has no clipboard', async () => {
  const user = userEvent.setup();
  let selected = '';
  replaceClipboard(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  renderContent(<CopyButton value="abc" label="Copy ID" />);
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(selected).toBe('abc');
  expect(screen.getByRole('button', { name: 'Copy ID' })).toHaveFocus();
});

test('shows how to copy by hand when the browser refuses to copy', async () => {
  const user = userEvent.setup();
  replaceClipboard(() => false);
  renderContent(<CopyButton value="abc" label="Copy ID" />);
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect(await screen.findByText("Couldn't copy. Select the text and copy it.")).toBeVisible();
});

test('opens the next page, and disables Previous on the first page', async () => {
  const onChange = jest.fn();
  renderContent(<Pagination page={1} totalPages={3} onChange={onChange} />);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onChange).toHaveBeenCalledWith(2);
});

test('hides the pagination when there is only one page', () => {
  renderContent(<Pagination page={1} totalPages={1} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('marks a figure as busy while it is loading', () => {
  const { rerender } = renderContent(
    <StatCard label="Total Calls" value={125} icon="phone" loading />,
  );
  expect(screen.getByRole('group', { name: 'Total Calls', busy: true })).toBeVisible();
  rerender(<StatCard label="Total Calls" value={125} icon="phone" />);
  expect(screen.getByRole('group', { name: 'Total Calls' })).toHaveTextContent('125');
});

test('names the remove button of a tag', async () => {
  const onRemove = jest.fn();
  renderContent(<Tag onRemove={onRemove}>billing</Tag>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove billing' }));
  expect(onRemove).toHaveBeenCalled();
});

test('shows a status as a word', () => {
  renderContent(<StatusBadge tone="ok">Active</StatusBadge>);
  expect(screen.getByText('Active')).toBeVisible();
});

test('shows a missing value as a dash', () => {
  renderContent(<DefinitionList items={[{ term: 'SIP URI', value: null }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('–');
});
