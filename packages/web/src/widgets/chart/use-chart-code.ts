import type { ShownAnnotation } from '@sightline/contract/dashboards';
import type { Picture } from '@sightline/contract/frames';
import { type RefObject, useEffect, useState } from 'react';
import { useAnnotationsOfCharts } from '../annotations/annotations-context.ts';
import { contentSize } from '../look/content-size.ts';
import { useLook } from '../look/look.ts';
import { type ChartCode, findChartCode, loadChartCode } from './chart-code.ts';
import { type EarlyTouch, isDragged } from './early-touch.ts';
import { pictureFits } from './picture-fits.ts';

/** Calls back when somebody turns to a card: by pointer, by touch or by keyboard. */
function onAttention(card: Element, touch: RefObject<EarlyTouch | null>, hear: () => void, signal: AbortSignal): void {
  const hearPointer = (event: Event) => {
    // A finger that scrolls over a chart does not ask for it; one that taps or goes over its days does.
    if (!(event instanceof PointerEvent && event.pointerType === 'touch')) hear();
  };
  card.addEventListener('pointerenter', hearPointer, { signal });
  for (const name of ['pointerup', 'focusin']) card.addEventListener(name, hear, { signal });
  card.addEventListener('pointermove', () => touch.current && isDragged(touch.current) && hear(), { signal });
}

/** Whether notes were written, changed or deleted since the picture came. */
function useNotesChanged(picture: Picture | undefined): boolean {
  const { shown } = useAnnotationsOfCharts();
  const [came, setCame] = useState<{ picture: Picture | undefined; shown: readonly ShownAnnotation[] }>({ picture, shown });
  if (came.picture !== picture) setCame({ picture, shown });
  return came.shown !== shown && JSON.stringify(came.shown) !== JSON.stringify(shown);
}

/**
 * The code that draws a chart in the page, or null while there is none or a picture does. It is loaded at once where there is no picture; else when
 * somebody turns to the card, or when the picture does not fit: another size, theme or language, colours of the reader's system, other notes.
 */
export function useChartCode(
  ref: RefObject<HTMLElement | null>,
  picture: Picture | undefined,
  touch: RefObject<EarlyTouch | null>,
): ChartCode | null {
  const [loaded, setLoaded] = useState<ChartCode | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const { theme, locale, systemColours } = useLook();
  const areNotesChanged = useNotesChanged(picture);
  const code = loaded ?? (picture ? null : findChartCode());
  useEffect(() => {
    const element = ref.current;
    if (!element || code) return undefined;
    const ended = new AbortController();
    const wake = async () => {
      try {
        const came = await loadChartCode();
        if (!ended.signal.aborted) setLoaded(came);
      } catch (thrown) {
        // Cut off from the server a picture is still better than an error; the next turning to it tries again.
        if (!picture && !ended.signal.aborted) setFault(thrown);
      }
    };
    if (!picture || areNotesChanged) {
      void wake();
      return () => ended.abort();
    }
    onAttention(element.closest('[data-widget]') ?? element, touch, wake, ended.signal);
    // It tells the size at the start too.
    const observer = new ResizeObserver(() => {
      if (!pictureFits(picture, contentSize(element), { theme, locale, systemColours })) void wake();
    });
    observer.observe(element);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [ref, picture, touch, code, theme, locale, systemColours, areNotesChanged]);
  if (fault !== null) throw fault;
  return code;
}
