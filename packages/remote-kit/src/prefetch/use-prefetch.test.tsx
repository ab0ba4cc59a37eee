import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderRemote } from '../testing';
import { usePrefetch } from './use-prefetch';

test('loads the code of the next page once the data of this one has arrived', async () => {
  const load = jest.fn(async () => undefined);
  let answer = (_data: string) => {};
  function Page() {
    usePrefetch(load);
    const { data } = useQuery({
      queryKey: ['page'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    });
    return <p>{data}</p>;
  }
  jest.useFakeTimers();
  renderRemote(Page, '/');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
  answer('here');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  expect(await screen.findByText('here')).toBeInTheDocument();
});

test('loads nothing while a part of the page is busy', async () => {
  const load = jest.fn(async () => undefined);
  function Page() {
    usePrefetch(load);
    return (
      <main>
        <p aria-busy="true" />
      </main>
    );
  }
  jest.useFakeTimers();
  renderRemote(Page, '/');
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect(load).not.toHaveBeenCalled();
});
