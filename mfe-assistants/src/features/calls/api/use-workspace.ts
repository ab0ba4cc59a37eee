import { type RefObject, useMemo, useRef } from 'react';
import type { AgentRow, CallColumn, OrderedCallFilters } from 'shared-contract';
import { useMediaQuery } from 'shared-ui/core';
import { type CallsAddress, getListQuery } from '../../../shared/call-list/address';
import type { ListPlace } from '../../../shared/call-list/call-row';
import { getListFilters, getPageSize } from '../../../shared/call-list/filters';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { type CallList, useCallList } from './use-call-list';
import { type ChangeAddress, useCallsAddress } from './use-calls-address';
import { type Choosing, useChoosing } from './use-choosing';
import { type ColumnChoice, useColumns } from './use-columns';
import { useListKeys } from './use-list-keys';
import { type Peek, usePeek } from './use-peek';
import { type Selection, useSelection } from './use-selection';
import { useWidth } from './use-width';

/** A list of calls with its filters, columns and the call next to it. */
export interface Workspace {
  address: CallsAddress;
  change: ChangeAddress;
  filters: OrderedCallFilters;
  list: CallList;
  /** Ref of the element around the table. Its width determines the columns. */
  body: RefObject<HTMLDivElement | null>;
  width: number;
  isNarrow: boolean;
  choice: ColumnChoice;
  peek: Peek;
  selection: Selection;
  choosing: Choosing;
  place: ListPlace;
}

const NONE: readonly CallColumn[] = [];
const OF_ASSISTANT: readonly CallColumn[] = ['assistant'];

/**
 * @param hasRoom whether a call fits next to the list
 * @param agent limits the list to this assistant's calls
 */
export function useWorkspace(hasRoom: boolean, agent?: AgentRow): Workspace {
  const [address, change] = useCallsAddress();
  const vapiId = agent && getVapiId(agent);
  const filters = useStable(getListFilters(address, vapiId));
  const list = useCallList(filters, getPageSize(vapiId));
  const isNarrow = useMediaQuery('(max-width: 899.98px)', false);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const choice = useColumns(address, change, width, isNarrow, agent ? OF_ASSISTANT : NONE);
  const peek = usePeek(address.peek, list, change, hasRoom);
  const selection = useSelection(list.calls);
  const choosing = useChoosing(selection, isNarrow);
  useListKeys(selection, peek.call?.id);
  const place = useStable({ agentId: agent?.id, query: getListQuery(address) });
  const found = { address, change, filters, list, body, width, isNarrow, choice };
  return { ...found, peek, selection, choosing, place };
}

/** Equal values keep their identity across renders. */
function useStable<Value extends object>(value: Value): Value {
  const key = JSON.stringify(value);
  return useMemo(() => JSON.parse(key), [key]);
}
