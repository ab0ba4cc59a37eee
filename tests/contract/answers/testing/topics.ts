import { inventWord } from './facts';

/** A topic of callers' questions, with several wordings. */
export interface Topic {
  noun: string;
  text: string;
  wordings: string[];
}

/** `@` stands for the topic's noun. */
const matters: readonly { text: string; wordings: readonly string[] }[] = [
  {
    text: 'The @ workshop repairs bicycles. Repairs take two days.',
    wordings: [
      'Can the @ workshop repair my bicycle?',
      'How long does a bicycle repair take at the @ workshop?',
      'Does @ fix bikes?',
      'My bike is broken, would the @ workshop mend it?',
      'Who fixes a broken bicycle?',
      'Is it possible to have my bike repaired by @?',
      'Do you do bicycle repairs?',
      'How soon would a bike be fixed at @?',
    ],
  },
  {
    text: 'Parking at @ Plaza is free for guests. The car park is behind the house.',
    wordings: [
      'Where can I park at @ Plaza?',
      'Is there a car park at @ Plaza?',
      'Do guests of @ have to pay for parking?',
      'Is parking free at @ Plaza?',
      'Where should I leave my car?',
      'Is there a place for my car near @ Plaza?',
      'How much does it cost to park a car at @?',
      'Do you have parking spaces?',
    ],
  },
  {
    text: 'Refunds of @ tickets are paid within five days.',
    wordings: [
      'How do I get a refund for my @ ticket?',
      'Can I have my money back for the @ tickets?',
      'When will the refund of a @ ticket be paid?',
      'Do you refund @ tickets?',
      'I want my money back for a ticket.',
      'How long do refunds take for @?',
      'Is a @ ticket refundable?',
      'Can a ticket be refunded?',
    ],
  },
  {
    text: 'The @ swimming pool opens at seven and closes at nine in the evening.',
    wordings: [
      'When does the @ swimming pool open?',
      'What are the opening hours of the @ pool?',
      'How late can I swim at @?',
      'At what time does the @ pool close?',
      'When can I go swimming?',
      'Is the @ swimming pool open in the evening?',
      'Until when is the pool open?',
      'Are you allowed to swim at @ early in the morning?',
    ],
  },
  {
    text: 'The @ vaccine for dogs costs forty euros at the veterinarian.',
    wordings: [
      'What does the @ vaccine for my dog cost?',
      'How much is a @ vaccination for dogs?',
      'Does my dog need the @ vaccine?',
      'What is the price of vaccinating a dog against @?',
      'How much do you charge for a dog vaccination?',
      'Can my puppy get the @ shot?',
      'My dog has to be vaccinated against @, what will it cost?',
      'Do you vaccinate dogs?',
    ],
  },
  {
    text: 'Invoices of @ are sent by email at the end of the month.',
    wordings: [
      'When are the invoices of @ sent?',
      'I did not receive my invoice from @.',
      'Could you send me the @ invoice by email?',
      'Where do I find my invoice from @?',
      'My invoice is missing, can you send it?',
      'How do I get a copy of the @ bill?',
      'Can I have a copy of my invoice?',
      'When will @ email the bill?',
    ],
  },
  {
    text: 'The password of the @ wireless network is at the reception.',
    wordings: [
      'What is the password of the @ wireless network?',
      'How do I connect to the @ wifi?',
      'I need the wifi password for @.',
      'Is there wireless internet at @?',
      'How can I get on the internet?',
      'What is the wifi password?',
      'Which password does the @ network have?',
      'The @ internet asks for a password, which one is it?',
    ],
  },
  {
    text: 'The @ menu has three vegan dishes and a vegetarian soup.',
    wordings: [
      'Are there vegan dishes on the @ menu?',
      'What can vegetarians eat at @?',
      'Does the @ menu have anything without meat?',
      'Do you have vegan food?',
      'Which vegetarian meals does @ serve?',
      'I do not eat meat, what do you have at @?',
      'Is the @ soup vegetarian?',
      'Is there a vegetarian meal?',
    ],
  },
  {
    text: 'A table at @ for more than ten people must be reserved two weeks before.',
    wordings: [
      'Can I reserve a table at @ for twelve people?',
      'How do I book a table at @?',
      'How early do we have to reserve a table for a large party at @?',
      'I would like to make a reservation at @ for a group.',
      'Do we need a table reservation?',
      'Is it possible to book a large table at @?',
      'Can we book a table for our group?',
      'Do large groups need a reservation at @?',
    ],
  },
  {
    text: 'The warranty of the @ washing machine lasts three years.',
    wordings: [
      'How long is the warranty of the @ washing machine?',
      'Is my @ washing machine still under warranty?',
      'What does the @ warranty cover?',
      'Does the guarantee of a @ washer include the motor?',
      'How many years of warranty does a washing machine have?',
      'When does the @ guarantee end?',
      'My @ washing machine is broken, does the warranty pay?',
      'Is there a guarantee on washing machines?',
    ],
  },
  {
    text: 'Parcels of @ are delivered between Monday and Friday; the driver rings twice.',
    wordings: [
      'When will my @ parcel be delivered?',
      'Where is my package from @?',
      'On which days does @ deliver parcels?',
      'Can I track the delivery of my @ parcel?',
      'My package has not arrived, where is it?',
      'How long does a delivery by @ take?',
      'When does the parcel arrive?',
      'Does @ bring packages on Saturdays?',
    ],
  },
  {
    text: 'Piano lessons with @ are for children from the age of six.',
    wordings: [
      'From what age are piano lessons with @?',
      'Does @ teach the piano to children?',
      'Can my daughter learn the piano with @?',
      'How old must a child be for a piano lesson?',
      'Do you offer piano lessons?',
      'I would like to learn to play the piano with @.',
      'Are there piano classes for kids at @?',
      'Is my son too young for piano lessons with @?',
    ],
  },
  {
    text: 'The membership of the @ gym can be cancelled at the end of each month.',
    wordings: [
      'How do I cancel my @ gym membership?',
      'Can I end my membership at @?',
      'Until when must the @ gym membership be cancelled?',
      'I want to leave the @ fitness club.',
      'How can I cancel my gym contract?',
      'What is the notice period of a @ membership?',
      'Can a membership of the gym be terminated?',
      'I would like to quit the @ gym.',
    ],
  },
  {
    text: 'The @ clinic has appointments with an eye doctor on Tuesdays.',
    wordings: [
      'Can I get an appointment with the @ eye doctor?',
      'When does the eye doctor of @ see patients?',
      'I need an appointment for my eyes at the @ clinic.',
      'Which day is the ophthalmologist at @?',
      'How do I get an appointment with an eye doctor?',
      'Does @ have an eye specialist?',
      'Is an eye doctor at the @ clinic on Tuesday?',
      'Who could look at my eyes?',
    ],
  },
];

export const MOST_TOPICS = matters.length;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function inventTopics(count: number): Topic[] {
  return matters.slice(0, count).map(({ text, wordings }) => {
    const noun = capitalize(inventWord());
    const nameTopic = (one: string) => one.replaceAll('@', noun);
    return { noun, text: nameTopic(text), wordings: wordings.map(nameTopic) };
  });
}

/** @returns the adjusted Rand index of two partitions: 1 when they are equal */
export function getAdjustedRandIndex(one: readonly string[], other: readonly string[]): number {
  const countPairs = (count: number) => (count * (count - 1)) / 2;
  const sumPairs = (labels: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    return [...counts.values()].reduce((sum, count) => sum + countPairs(count), 0);
  };
  const both = sumPairs(one.map((label, at) => JSON.stringify([label, other[at]])));
  const [left, right] = [sumPairs(one), sumPairs(other)];
  const expected = (left * right) / countPairs(one.length);
  const most = (left + right) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}
