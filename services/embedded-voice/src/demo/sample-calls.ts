import type { CallType, PlannedCall } from './call-plan';
import type { DemoScenario } from './scenarios/demo-scenario';
import {
  assembly,
  goodsBack,
  kitchenDemo,
  kitchenPrice,
  noStock,
  parcel,
} from './scenarios/samples';

const DAYS = 45;

const types: readonly CallType[] = ['inboundPhoneCall', 'inboundPhoneCall', 'webCall'];

function spreadCalls(count: number, scenarios: readonly DemoScenario[]): PlannedCall[] {
  return Array.from({ length: count }, (_, index) => ({
    daysAgo: 1 + Math.floor((index * DAYS) / count),
    scenario: scenarios[index % scenarios.length] as DemoScenario,
    type: types[index % types.length] as CallType,
  }));
}

/** As many calls as in the dashboard's examples, so that loading them doesn't change figures. */
export const sampleCalls: PlannedCall[] = [
  ...spreadCalls(125, [parcel, goodsBack, parcel, parcel, goodsBack, noStock]),
  ...spreadCalls(85, [kitchenDemo, kitchenPrice, kitchenDemo]),
  ...spreadCalls(38, [assembly]),
];
