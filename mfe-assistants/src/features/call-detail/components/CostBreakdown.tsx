import type { Call } from 'shared-contract';
import { DefinitionList, Text } from 'shared-ui/core';
import { formatCost } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';

const words = callPageTexts;
const parts = Object.entries(words.costParts) as [keyof typeof words.costParts, string][];
/** Four decimals, because most parts of a short call cost less than a cent. */
const formatPartCost = (cost: number) => `$${cost.toFixed(4)}`;

const amountLook = { display: 'block', textAlign: 'right' } as const;
/** The total has two fewer decimals than the parts. Padding aligns the decimal points. */
const totalLook = { ...amountLook, paddingRight: '2ch', fontWeight: 650 };

/** Cost of a call by part. The parts add up to the total. */
export function CostBreakdown({ call }: { call: Call }) {
  const { cost, costBreakdown } = call;
  if (typeof cost !== 'number' && !costBreakdown) return <Text variant="muted">–</Text>;
  const known = parts.flatMap(([part, label]) => {
    const amount = costBreakdown?.[part];
    return typeof amount === 'number' && (amount > 0 || part !== 'transport')
      ? [{ term: label, amount }]
      : [];
  });
  const sum = known.reduce((total, { amount }) => total + amount, 0);
  const total = cost ?? costBreakdown?.total ?? sum;
  const rest = known.length > 0 && total - sum > 0.00005 ? total - sum : 0;
  const items = known.map(({ term, amount }) => ({
    term,
    value: <span style={amountLook}>{formatPartCost(amount)}</span>,
  }));
  if (rest > 0)
    items.push({
      term: words.otherCost,
      value: <span style={amountLook}>{formatPartCost(rest)}</span>,
    });
  return (
    <DefinitionList
      items={[
        ...items,
        {
          term: call.simulated ? words.simulatedCost : words.totalCost,
          value: <span style={totalLook}>{formatCost(total)}</span>,
        },
      ]}
    />
  );
}
