import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListTable } from './ListTable';

const rows = [
  { name: 'line 10', calls: 3 },
  { name: 'Line 9', calls: 20 },
];

function show(details?: () => string) {
  render(
    <ListTable
      label="Numbers"
      rows={rows}
      rowKey={({ name }) => name}
      details={details}
      columns={[
        { header: 'Name', kind: 'name', cell: ({ name }) => name, sort: ({ name }) => name },
        { header: 'Calls', kind: 'number', cell: ({ calls }) => calls, sort: ({ calls }) => calls },
        { header: 'Actions', kind: 'actions', cell: () => <button type="button">More</button> },
      ]}
    />,
  );
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

test('sorts by the first column, numbers within words by their value', () => {
  show();
  expect(names()).toEqual(['Line 9', 'line 10']);
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(within(head('Actions')).queryByRole('button')).toBeNull();
});

test('sorts by a column when its heading is pressed, and turns when it is pressed again', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(names()).toEqual(['line 10', 'Line 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(names()).toEqual(['Line 9', 'line 10']);
  expect(head('Calls')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Name')).not.toHaveAttribute('aria-sort');
});

test('shows the details of a row below it', () => {
  show(() => 'Everything about it');
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getAllByText('Everything about it')).toHaveLength(2);
});
