import { act, fireEvent, render, screen, within } from '@testing-library/react';
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

test('keeps to the order and the number of rows of its page', async () => {
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
  expect(names()).toEqual(['Line 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));
  expect(onOrder).toHaveBeenCalledWith({ column: 1, isDescending: false });
  expect(names()).toEqual(['Line 9']);
});

describe('a row that opens', () => {
  let pressed: string[] = [];
  const note = ({ target, ctrlKey }: MouseEvent) => {
    if (target instanceof Element && target.matches('a, button'))
      pressed.push(`${target.textContent}${ctrlKey ? ' with Ctrl' : ''}`);
  };
  beforeEach(() => {
    pressed = [];
    document.addEventListener('click', note);
    render(
      <ListTable
        opens
        label="Lines"
        rows={rows}
        rowKey={({ name }) => name}
        details={({ name }) => (name === 'Line 9' ? <p>All of it</p> : null)}
        columns={[
          { header: 'Name', kind: 'name', cell: ({ name, calls }) => nameCell(name, calls) },
          { header: 'Calls', cell: ({ calls }) => <b>{calls}</b> },
          { header: 'Actions', kind: 'actions', cell: () => <button type="button">More</button> },
        ]}
      />,
    );
  });
  afterEach(() => document.removeEventListener('click', note));
  const nameCell = (name: string, calls: number) =>
    calls > 10 ? (
      <a href="#calls">{name}</a>
    ) : (
      <button type="button" aria-expanded="false">
        {name}
      </button>
    );

  test('presses its name once when a cell or the name is clicked, with the keys held down', () => {
    fireEvent.click(screen.getByText('20'));
    fireEvent.click(screen.getByText('20'), { ctrlKey: true });
    fireEvent.click(screen.getByRole('link', { name: 'Line 9' }));
    expect(pressed).toEqual(['Line 9', 'Line 9 with Ctrl', 'Line 9']);
  });

  test('unfolds when its name is a button', () => {
    fireEvent.click(screen.getByText('3'));
    expect(pressed).toEqual(['line 10']);
  });

  test('ignores clicks on a control, its details or selected text', () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
    fireEvent.click(screen.getByText('All of it'));
    getSelection()?.selectAllChildren(screen.getByText('20'));
    fireEvent.click(screen.getByText('20'));
    getSelection()?.removeAllRanges();
    expect(pressed).toEqual(['More']);
  });
});

test('repeats a cell below the name when its column has left and rows are lines', () => {
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
    const shown = names();
    unmount();
    return shown;
  };
  expect(showAt(400)).toEqual(['line 10', 'Line 9']);
  expect(showAt(399)).toEqual(['line 103', 'Line 920']);
  expect(showAt(299)).toEqual(['line 10', 'Line 9']);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('shows the details of a row below it', () => {
  show(() => 'Everything about it');
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getAllByText('Everything about it')).toHaveLength(2);
});
