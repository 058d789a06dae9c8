import { formats, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { loadChartCode } from '#widgets/chart/chart-code.ts';
import { useDashboardLook } from '../app-look.tsx';

/** In units of the drawing, which is shown at half the size. */
export const pictureSize = { width: 120, height: 76 };

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** By the key of a format. */
type FormatPictures = ReadonlyMap<WidgetFormat['key'], string>;
const none: FormatPictures = new Map();

/** How the formats would show a widget's figures, drawn one by one while nothing else is to be done. What is missing is not drawn yet, or cannot be. */
export function useFormatPictures(widget: Widget, frame: Frame | null, hasDimension: boolean): FormatPictures {
  const look = useDashboardLook();
  const [pictures, setPictures] = useState(none);
  const { format: own, formatOptions, width, height, percent, hiddenChange, hiddenHighlight } = widget;
  useEffect(() => {
    if (frame === null) {
      setPictures(none);
      return undefined;
    }
    const ended = new AbortController();
    const settings = { ...pictureSize, theme: look.chart, locale: look.locale, percent, hiddenChange, hiddenHighlight };
    const draw = async () => {
      await idle();
      if (ended.signal.aborted) return;
      const { drawFormatPicture } = await loadChartCode();
      const drawn = new Map<string, string>();
      for (const format of formats) {
        await idle();
        if (ended.signal.aborted) return;
        const options = { hasDimension, width, height, formatOptions: format.key === own ? formatOptions : {} };
        try {
          const picture = drawFormatPicture(format, options, frame, settings);
          if (picture !== null) drawn.set(format.key, picture);
        } catch (thrown) {
          console.warn(`“${format.key}” is not shown by its picture.`, thrown);
        }
      }
      setPictures(drawn);
    };
    draw().catch((thrown: unknown) => console.warn('Formats are shown by their marks.', thrown));
    return () => ended.abort();
  }, [frame, look, hasDimension, own, formatOptions, width, height, percent, hiddenChange, hiddenHighlight]);
  return pictures;
}
