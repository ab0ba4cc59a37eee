import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListTable } from './ListTable';

const rows = [
  { name: 'line 10', calls: 3 },
  { name: 'Line 9', calls: 20 },
];

function showTable(details?: () => string) {
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
const getNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const getHeading = (name: string) => screen.getByRole('columnheader', { name });

test('sorts by the first column, and compares numbers in names by value', () => {
  showTable();
  expect(getNames()).toEqual(['Line 9', 'line 10']);
  expect(getHeading('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(within(getHeading('Actions')).queryByRole('button')).toBeNull();
});

test('sorts by a column when its heading is pressed, and reverses the order on the next press', async () => {
  showTable();
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(getNames()).toEqual(['line 10', 'Line 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(getNames()).toEqual(['Line 9', 'line 10']);
  expect(getHeading('Calls')).toHaveAttribute('aria-sort', 'descending');
  expect(getHeading('Name')).not.toHaveAttribute('aria-sort');
});

test('uses the order and limit that the page sets', async () => {
  const onOrder = jest.fn();
  render(
    <ListTable
      label="Numbers"
      rows={rows}
      rowKey={({ name }) => name}
      order={{ column: 1, isDescending: true }}
      onOrder={onOrder}
      limit={1}
      columns={[
        { header: 'Name', kind: 'name', cell: ({ name }) => name, sort: ({ name }) => name },
        { header: 'Calls', cell: ({ calls }) => calls, sort: ({ calls }) => calls },
      ]}
    />,
  );
  expect(getNames()).toEqual(['Line 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(onOrder).toHaveBeenCalledWith({ column: 1, isDescending: false });
  expect(getNames()).toEqual(['Line 9']);
});

describe('a row that opens', () => {
  let pressed: string[] = [];
  const recordClick = ({ target, ctrlKey }: MouseEvent) => {
    if (target instanceof Element && target.matches('a, button'))
      pressed.push(`${target.textContent}${ctrlKey ? ' with Ctrl' : ''}`);
  };
  beforeEach(() => {
    pressed = [];
    document.addEventListener('click', recordClick);
    render(
      <ListTable
        opens
        label="Lines"
        rows={rows}
        rowKey={({ name }) => name}
        details={({ name }) => (name === 'Line 9' ? <p>All of it</p> : null)}
        columns={[
          { header: 'Name', kind: 'name', cell: ({ name, calls }) => renderName(name, calls) },
          { header: 'Calls', cell: ({ calls }) => <b>{calls}</b> },
          { header: 'Actions', kind: 'actions', cell: () => <button type="button">More</button> },
        ]}
      />,
    );
  });
  afterEach(() => document.removeEventListener('click', recordClick));
  const renderName = (name: string, calls: number) =>
    calls > 10 ? (
      <a href="#calls">{name}</a>
    ) : (
      <button type="button" aria-expanded="false">
        {name}
      </button>
    );

  test('presses the name once when a cell or the name is clicked, with the same modifier keys', () => {
    fireEvent.click(screen.getByText('20'));
    fireEvent.click(screen.getByText('20'), { ctrlKey: true });
    fireEvent.click(screen.getByRole('link', { name: 'Line 9' }));
    expect(pressed).toEqual(['Line 9', 'Line 9 with Ctrl', 'Line 9']);
  });

  test("presses the name's button when another cell is clicked", () => {
    fireEvent.click(screen.getByText('3'));
    expect(pressed).toEqual(['line 10']);
  });

  test('does not press the name when a control, the details or selected text is clicked', () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
    fireEvent.click(screen.getByText('All of it'));
    getSelection()?.selectAllChildren(screen.getByText('20'));
    fireEvent.click(screen.getByText('20'));
    getSelection()?.removeAllRanges();
    expect(pressed).toEqual(['More']);
  });
});

test('shows a dropped column’s cell below the name, but not in rows of several lines', () => {
  let tell: (entries: { contentRect: { width: number } }[]) => void = () => {};
  const observer = class {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: observer });
  const showAt = (width: number) => {
    const { unmount } = render(
      <ListTable
        label="Numbers"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Name', kind: 'name', width: 200, cell: ({ name }) => name },
          { header: 'Calls', width: 100, wideOnly: true, isKept: true, cell: ({ calls }) => calls },
          { header: 'Actions', kind: 'actions', width: 100, cell: () => null },
        ]}
      />,
    );
    act(() => tell([{ contentRect: { width } }]));
    const shown = getNames();
    unmount();
    return shown;
  };
  expect(showAt(400)).toEqual(['line 10', 'Line 9']);
  expect(showAt(399)).toEqual(['line 103', 'Line 920']);
  expect(showAt(299)).toEqual(['line 10', 'Line 9']);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('shows the details of a row below it', () => {
  showTable(() => 'Everything about it');
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getAllByText('Everything about it')).toHaveLength(2);
});
