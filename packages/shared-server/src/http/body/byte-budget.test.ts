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

/** Opens bodies that record their name when they are cut off. */
function createBodies() {
  const cut: string[] = [];
  const open = (budget: ByteBudget, name: string, bytes: number) => {
    const reading = budget.open(() => void cut.push(name));
    reading.take(bytes);
    return reading;
  };
  return { cut, open };
}

test('cuts off the oldest incoming body when the budget is used up', () => {
  const budget = new ByteBudget(100);
  const { cut, open } = createBodies();
  const first = open(budget, 'first', 50);
  open(budget, 'second', 50);
  open(budget, 'third', 10);
  expect([cut, budget.held]).toEqual([['first'], 60]);
  first.take(1_000);
  expect([cut, budget.held]).toEqual([['first'], 60]);
});

test('cuts off the newest body when all others have arrived', () => {
  const budget = new ByteBudget(100);
  const { cut, open } = createBodies();
  open(budget, 'whole', 100).arrived();
  open(budget, 'newcomer', 1);
  expect([cut, budget.held]).toEqual([['newcomer'], 100]);
});

describe('a budget with parts', () => {
  const createTree = () => {
    const whole = new ByteBudget(100);
    return { whole, ada: whole.part('ada', 60), ben: whole.part('ben', 60), ...createBodies() };
  };

  test('cuts off a body of the sender whose budget is used up', () => {
    const { whole, ada, ben, cut, open } = createTree();
    open(ben, 'old of ben', 10);
    open(ada, 'old of ada', 40);
    open(ada, 'new of ada', 30);
    expect([cut, whole.held]).toEqual([['old of ada'], 40]);
  });

  test('cuts off a body of the largest consumer when the whole budget is used up', () => {
    const { whole, ada, ben, cut, open } = createTree();
    open(ben, 'of ben', 45);
    open(ada, 'of ada', 50);
    open(ben, 'another of ben', 10);
    expect([cut, whole.held]).toEqual([['of ben'], 60]);
  });

  test('cuts off another sender when all bodies of the largest consumer have arrived', () => {
    const { whole, ada, ben, cut, open } = createTree();
    open(ada, 'of ada', 60).arrived();
    open(ben, 'of ben', 50);
    expect([cut, whole.held]).toEqual([['of ben'], 60]);
  });

  test('reports the exhausted budget', () => {
    const whole = new ByteBudget(100);
    const part = whole.part('ada', 60);
    const by: ByteBudget[] = [];
    part.open((one) => void by.push(one)).take(61);
    part.open(() => {}).take(50);
    whole
      .part('ben', 200)
      .open((one) => void by.push(one))
      .take(101);
    expect(by).toEqual([part, whole]);
  });

  test('forgets a sender without open bodies', () => {
    const whole = new ByteBudget(100);
    const reading = whole.part('ada', 60).open(() => {});
    reading.take(10);
    expect([whole.parts, whole.held]).toEqual([1, 10]);
    reading.release();
    expect([whole.parts, whole.held]).toEqual([0, 0]);
  });
});
