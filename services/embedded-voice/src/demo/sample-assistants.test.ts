import { converse } from '../domain/chat/built-in/testing/say';
import { sampleAssistants } from './sample-assistants';

const answers: Record<string, [question: string, fact: RegExp][]> = {
  'sample-support': [
    ['How much is delivery?', /\$6/],
    ['Can I return a lamp?', /30 days/],
    ['When are you open?', /nine .* seven/],
    ['are you open on sunday', /closed on Sundays/],
    ['How long does delivery take?', /two to four/],
    ['Is delivery free?', /above \$80/],
    ['Where is your shop?', /Linden Street/],
    ['Can I pay by card?', /cards/],
    ['How long does a refund take?', /five working days/],
    ['How long is the guarantee on lamps?', /two years/],
    ['Can I cancel my order?', /until they leave/],
    ['What if my order arrived damaged?', /photo/],
    ['Where is my parcel?', /shows where/],
  ],
  'sample-sales': [
    ['What does a kitchen cost?', /\$6,000/],
    ['How long does a kitchen take?', /eight weeks/],
    ['Can I pay in months?', /12 or 24/],
    ['Is planning free?', /free/],
    ['Do you install kitchens too?', /install/],
    ['How long is the guarantee?', /ten years/],
    ['Can I see a kitchen?', /showroom/],
  ],
  'sample-scheduler': [
    ['When can a fitter come?', /between eight and five/],
    ['What does assembly cost?', /\$60/],
    ['Can I move my appointment?', /noon of the day before/],
    ['How long does assembly take?', /two hours/],
    ['Do you call before you come?', /half an hour/],
    ['Which area do you serve?', /30 miles/],
  ],
};

test.each(sampleAssistants.map((one) => [one.key, one] as const))(
  'answers its own examples and other first questions as %s',
  async (key, { prompt, firstMessage, examples }) => {
    const wrong: string[] = [];
    for (const [question, fact] of answers[key] ?? []) {
      const said = await converse({ prompt, firstMessage })(question);
      if (!fact.test(said) || /not sure/.test(said)) wrong.push(`${question} -> ${said}`);
    }
    expect(wrong).toEqual([]);
    expect(answers[key]?.map(([question]) => question)).toEqual(
      expect.arrayContaining([...(examples ?? [])]),
    );
  },
);
