import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { Icon, type IconName } from '../base/icon.tsx';
import styles from './banner.module.css';
import { closeableMessage } from './closeable-message.ts';

export type Severity = 'info' | 'warning' | 'error' | 'success';
const icons: Record<Severity, IconName> = { info: 'info', warning: 'warning', error: 'error', success: 'check' };

/** Marks the buttons of a message: what floats over the page keeps off them. */
export const bannerActions = 'data-banner-actions';

/** A message that stays. Errors are read out at once. */
export function Banner({
  severity,
  title,
  children,
  actions,
  code,
  slim = false,
}: {
  severity: Severity;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Of one that can be closed. */
  code?: number;
  /** One line where there is room for it. */
  slim?: boolean;
}) {
  return (
    <div
      {...{ [closeableMessage]: code }}
      className={classes(styles.banner, styles[severity], slim && styles.slim)}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon name={icons[severity]} />
      </span>
      <div className={styles.body}>
        {title && <span className={styles.title}>{title} </span>}
        {children}
      </div>
      {actions && (
        <div className={styles.actions} {...{ [bannerActions]: '' }}>
          {actions}
        </div>
      )}
    </div>
  );
}
