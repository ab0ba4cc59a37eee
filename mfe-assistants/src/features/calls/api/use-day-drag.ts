import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { DayBar } from '../model/day-bars';
import type { ChangeAddress } from './use-calls-address';

interface Drag {
  from: number;
  to: number;
}

/** Selects a period by dragging across days. A click on a single day follows its link. */
export function useDayDrag(bars: readonly DayBar[], onChange: ChangeAddress) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const justDragged = useRef(false);

  function getDay({ clientX, currentTarget }: PointerEvent<Element>): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * bars.length);
    return Math.min(bars.length - 1, Math.max(0, at));
  }

  const range = drag &&
    drag.from !== drag.to && {
      first: Math.min(drag.from, drag.to),
      last: Math.max(drag.from, drag.to),
    };

  function endDrag() {
    const [first, last] = [bars[range ? range.first : -1], bars[range ? range.last : -1]];
    setDrag(null);
    if (!first || !last) return;
    justDragged.current = true;
    onChange({ period: '', from: first.day, to: last.day });
  }

  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent<Element>) => {
        if (event.button !== 0) return;
        justDragged.current = false;
        const at = getDay(event);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event: PointerEvent<Element>) => {
        if (drag && event.buttons === 1) setDrag({ ...drag, to: getDay(event) });
      },
      onPointerUp: endDrag,
      onPointerLeave: endDrag,
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!justDragged.current) return;
        justDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
