import { chartTheme, noOwnColours } from '@sightline/charts/theme';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { type ChartCode, loadChartCode } from '#widgets/chart/chart-code.ts';
import { ChartPicture } from '#widgets/chart/chart-picture.tsx';
import styles from './palettes.module.css';

type Draw = ChartCode['drawPaletteSample'];

const size = { width: 200, height: 120 };
const themes = [
  ['light', 'On light cards'],
  ['dark', 'On dark cards'],
] as const;

/** How charts look in these colours, in both themes. */
export function PaletteSamples({ colours }: { colours: readonly string[] }) {
  const [draw, setDraw] = useState<Draw | null>(null);
  useEffect(() => {
    loadChartCode().then(({ drawPaletteSample }) => setDraw(() => drawPaletteSample), notifyFailed);
  }, []);
  // Typing goes first, drawing follows.
  const palette = useDeferredValue(colours.join());
  const drawn = useMemo(
    () =>
      themes.map(([theme, caption]) => {
        const look = chartTheme(theme, { ...noOwnColours, palette: palette.split(',') });
        return { theme, caption, samples: draw?.(look, readerLocale(), size) ?? null };
      }),
    [draw, palette],
  );
  return (
    <div className={styles.samples}>
      {drawn.map(({ theme, caption, samples }) => (
        <figure key={theme} className={styles.theme} data-theme={theme}>
          <figcaption className={styles.caption}>{caption}</figcaption>
          {samples === null
            ? [1, 2, 3].map((place) => <div key={place} className={styles.sample} />)
            : samples.map(({ name, picture }) => (
                <div key={name} className={styles.sample}>
                  <ChartPicture picture={{ ...picture, ...size, theme, locale: readerLocale(), description: `${name} in these colours` }} />
                </div>
              ))}
        </figure>
      ))}
    </div>
  );
}
