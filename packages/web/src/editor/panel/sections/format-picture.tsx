import type { WidgetFormat } from '@sightline/charts';
import { useLayoutEffect, useRef } from 'react';
import { putMarkup } from '#widgets/chart/put-markup.ts';
import { useDashboardLook } from '../app-look.tsx';
import { FormatMark } from './format-mark.tsx';
import styles from './format-picture.module.css';
import { pictureSize } from './use-format-pictures.ts';

/** A format as it would show the widget's figures, on a card of the dashboard's; without a picture its mark, in the same room. */
export function FormatPicture({ format, picture }: { format: WidgetFormat; picture: string | null }) {
  const ref = useRef<SVGSVGElement | null>(null);
  const { chart } = useDashboardLook();
  useLayoutEffect(() => {
    if (ref.current && picture !== null) putMarkup(ref.current, picture);
  }, [picture]);
  return (
    <span className={styles.room} aria-hidden="true">
      {picture === null ? (
        <FormatMark format={format} size="l" />
      ) : (
        <span className={styles.card} style={{ background: chart.paper }}>
          <svg ref={ref} viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`} fontFamily={chart.font} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
