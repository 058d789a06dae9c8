import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { panelAttribute } from '../keys/use-keys.ts';
import styles from './panel.module.css';

/**
 * At the right of the dashboard; on narrow pages a sheet. It stands outside the dashboard's own colours, so that a dark or colourful dashboard
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
  return createPortal(
    <aside className={styles.panel} aria-labelledby={titleId}>
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
