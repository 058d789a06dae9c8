import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import styles from './lightbox.module.css';
import { type LightboxMove, type LightboxView, moved, moveOfKey, zoomSteps } from './lightbox-view.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { useSteadyCentre } from './use-steady-centre.ts';

export type LightboxItem = {
  address: string;
  /** Shown under it. */
  caption?: string;
} & (
  | {
      kind: 'image';
      /** What it shows, for those who cannot see it. */
      alt: string;
    }
  | {
      kind: 'video';
      title: string;
      /** The address of what is said in it, as WebVTT. */
      captions: string;
    }
);

function Video({ item }: { item: LightboxItem & { kind: 'video' } }) {
  return (
    <video key={item.address} className={styles.video} src={item.address} controls aria-label={item.title}>
      <track kind="captions" src={item.captions} default />
    </video>
  );
}

function ZoomTools({ zoom, onMove }: { zoom: number; onMove: (move: LightboxMove) => void }) {
  return (
    <>
      <Button variant="quiet" icon aria-label="Smaller" inactive={zoom === 0} onClick={() => onMove('smaller')}>
        <Icon name="minus" />
      </Button>
      <Button
        variant="quiet"
        className={styles.percent}
        aria-label={`${zoomSteps[zoom]} ×, fit into the window`}
        onClick={() => onMove('fit')}
      >
        {zoomSteps[zoom]} ×
      </Button>
      <Button variant="quiet" icon aria-label="Larger" inactive={zoom === zoomSteps.length - 1} onClick={() => onMove('larger')}>
        <Icon name="plus" />
      </Button>
    </>
  );
}

/** The inside of the lightbox; see openLightbox. */
export function Lightbox({ items, start, onClose }: { items: readonly LightboxItem[]; start: number; onClose: () => void }) {
  const [view, setView] = useState<LightboxView>({ index: start, zoom: 0 });
  const stage = useRef<HTMLDivElement>(null);
  const item = items[view.index];
  const isZoomed = view.zoom > 0;
  const scale = zoomSteps[view.zoom] ?? 1;
  useDragScroll(stage);
  useSteadyCentre(stage, scale);
  const move = (step: LightboxMove) => setView((before) => moved(before, step, items.length));
  // The arrows shall move about in the image as soon as it is larger than the window.
  useEffect(() => {
    if (isZoomed) stage.current?.focus();
  }, [isZoomed]);
  const handleKey = (event: KeyboardEvent) => {
    // A video that has the focus seeks with the arrows itself.
    if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = moveOfKey(event.key, isZoomed);
    if (step === null || (item?.kind === 'video' && step !== 'next' && step !== 'previous')) return;
    event.preventDefault();
    move(step);
  };
  if (!item) return null;
  return (
    <section className={styles.box} aria-label="Viewer" onKeyDown={handleKey}>
      <header className={styles.head}>
        <span className={styles.count} role="status">{`${view.index + 1} of ${items.length}`}</span>
        {item.kind === 'image' && <ZoomTools zoom={view.zoom} onMove={move} />}
        <Button variant="quiet" icon aria-label="Close" data-autofocus onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div ref={stage} className={styles.stage} tabIndex={isZoomed ? 0 : -1}>
        {item.kind === 'video' ? (
          <Video item={item} />
        ) : (
          <img
            key={item.address}
            className={styles.image}
            src={item.address}
            alt={item.alt}
            draggable={false}
            style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <Button icon aria-label="Previous" inactive={view.index === 0} onClick={() => move('previous')}>
          <Icon name="chevronLeft" />
        </Button>
        <p className={styles.caption}>{item.caption}</p>
        <Button icon aria-label="Next" inactive={view.index === items.length - 1} onClick={() => move('next')}>
          <Icon name="chevronRight" />
        </Button>
      </footer>
    </section>
  );
}
