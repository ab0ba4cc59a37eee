import { render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

test('names rows by their first cell, and gives their actions a heading for screen readers', () => {
  render(
    <DataTable
      label="Imports"
      rows={['faq.csv', 'prices.csv']}
      rowKey={(file) => file}
      columns={[
        { header: 'File', names: true, cell: (file) => file },
        { header: 'Outcome', text: true, cell: () => '3 created' },
        { header: 'Actions', actions: true, cell: () => <button type="button">Undo</button> },
      ]}
    />,
  );

  const table = screen.getByRole('table', { name: 'Imports' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['File', 'Outcome', 'Actions']);
  const row = within(table).getByRole('row', { name: /prices.csv/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('prices.csv');
  expect(within(row).getByRole('button', { name: 'Undo' })).toBeVisible();
});
