import type { Picture } from '@sightline/contract/frames';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import styles from './chart.module.css';
import { ChartWords } from './chart-words.tsx';
import { putMarkup } from './put-markup.ts';

/** A chart as the server drew it: from escaped names and plain figures, so that its text holds no markup but the drawing's own. */
export function ChartPicture({ picture }: { picture: Picture }) {
  const ref = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (ref.current) putMarkup(ref.current, picture.svg ?? '');
  }, [picture.svg]);
  return (
    <>
      <div
        ref={ref}
        className={styles.canvas}
        role="img"
        aria-label={picture.description}
        data-drawn="true"
        data-picture={`${picture.width}x${picture.height}`}
        {...(isDrawnAsText && {
          style: { '--drawn-width': `${picture.width}px` } as CSSProperties,
          dangerouslySetInnerHTML: { __html: picture.svg ?? '' },
        })}
      />
      <ChartWords isEmpty={picture.svg === null} notes={picture.notes} />
    </>
  );
}
