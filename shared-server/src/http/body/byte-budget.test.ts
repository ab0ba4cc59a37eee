import { ByteBudget } from './byte-budget';

test('counts bytes until they are released', () => {
  const budget = new ByteBudget(100);
  const reading = budget.open(() => {});
  reading.take(60);
  reading.arrived();
  expect(budget.held).toBe(60);
  reading.release();
  reading.release();
  expect(budget.held).toBe(0);
});

test('cuts off the body that arrives longest when the budget is used up', () => {
  const cut: string[] = [];
  const budget = new ByteBudget(100);
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    budget.open(() => void cut.push(name)),
  );
  first?.take(50);
  second?.take(50);
  third?.take(10);
  expect([cut, budget.held]).toEqual([['first'], 60]);
  first?.take(1_000);
  expect([cut, budget.held]).toEqual([['first'], 60]);
});

test('cuts off the newcomer when everything else has arrived', () => {
  const cut: string[] = [];
  const budget = new ByteBudget(100);
  const whole = budget.open(() => void cut.push('whole'));
  whole.take(100);
  whole.arrived();
  budget.open(() => void cut.push('newcomer')).take(1);
  expect([cut, budget.held]).toEqual([['newcomer'], 100]);
});
