import { useFocusTrap } from '@mantine/hooks';
import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { panelAttribute } from '../keys/use-keys.ts';
import styles from './panel.module.css';
import { SheetGrip } from './sheet-grip.tsx';
import { useSheet } from './use-sheet.ts';

/** Gives the focus back to what had it, unless it went somewhere else meanwhile. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

/**
 * At the right of the dashboard; on narrow pages a sheet over the lower part of it, which is pulled up or away. It stands outside the dashboard's own colours, so that a dark or colourful dashboard
 * leaves its controls as they are.
 */
export function SidePanel({
  title,
  tools,
  children,
  onClose,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}) {
  const titleId = useId();
  useFocusBack();
  const sheet = useSheet(onClose);
  // Where nothing else can be seen, the focus stays in it.
  const ref = useFocusTrap(sheet.covers);
  return createPortal(
    <aside
      ref={ref}
      className={styles.panel}
      aria-labelledby={titleId}
      data-whole={sheet.isWhole}
      style={sheet.pulledPx === null ? undefined : { height: sheet.pulledPx }}
    >
      {sheet.isMovable && <SheetGrip sheet={sheet} />}
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} title={title}>
          {title}
        </h2>
        {tools}
        <Button variant="quiet" size="s" icon aria-label="Close the panel" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.body} {...{ [panelAttribute]: '' }}>
        {children}
      </div>
    </aside>,
    document.body,
  );
}
