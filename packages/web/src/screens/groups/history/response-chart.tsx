import { formats } from '@sightline/charts';
import { noOwnColours } from '@sightline/charts/theme';
import { defaultStyles } from '@sightline/contract/dashboards';
import type { DomainHistory } from '@sightline/contract/monitoring';
import { useMemo } from 'react';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { useSystemColours } from '#ui/theme/system-colours.ts';
import { useTheme } from '#ui/theme/theme.ts';
import { Chart } from '#widgets/chart/chart.tsx';
import { LookContext, lookOf } from '#widgets/look/look.ts';
import styles from './history.module.css';
import { responseFrame, responseWidget } from './response-widget.ts';

/** The first of the list that draws over time: a line. */
const format = formats.find(({ drawing, needs }) => drawing === 'echarts' && needs.dimension === 'required');

/** How long the website took to answer, drawn as charts of dashboards are. */
export function ResponseChart({ points, timezone }: Pick<DomainHistory, 'points'> & { timezone: string }) {
  const { resolved } = useTheme();
  const systemColours = useSystemColours();
  const look = useMemo(
    () => lookOf({ ...defaultStyles, theme: resolved }, noOwnColours, resolved, { locale: readerLocale(), timezone, systemColours }),
    [resolved, timezone, systemColours],
  );
  const frame = useMemo(() => responseFrame({ points }, timezone), [points, timezone]);
  const widget = useMemo(() => responseWidget(format?.key ?? ''), []);
  if (format === undefined) throw new Error('No format draws over time');
  return (
    <LookContext value={look}>
      <div className={styles.chart} data-widget="">
        <Chart widget={widget} format={format} frame={frame} picture={undefined} />
      </div>
    </LookContext>
  );
}
