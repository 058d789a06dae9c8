import type { MetricOption } from '@sightline/contract/dashboards';
import type { Option } from '@sightline/contract/sources';
import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import styles from './inputs.module.css';
import { MetricSettings } from './metric-settings.tsx';

export function MetricRow({
  option,
  field,
  settings,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onSettings,
}: {
  option: Option;
  /** Names its settings within the draft. */
  field: string;
  settings: MetricOption;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onSettings: (settings: MetricOption) => void;
}) {
  const [open, setOpen] = useState(false);
  const name = settings.label || option.label;
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.itemName} title={option.description ?? option.label}>
          {name}
        </span>
        <Button variant="quiet" size="s" icon aria-label={`Move ${name} up`} inactive={isFirst} onClick={() => onMove(-1)}>
          <Icon name="chevronUp" />
        </Button>
        <Button variant="quiet" size="s" icon aria-label={`Move ${name} down`} inactive={isLast} onClick={() => onMove(1)}>
          <Icon name="chevronDown" />
        </Button>
        <Button variant="quiet" size="s" icon aria-label={`How ${name} is shown`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="dots" />
        </Button>
        <Button variant="quiet" size="s" icon aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      {open && (
        <div className={styles.itemBody}>
          <MetricSettings label={option.label} metric={option.metric ?? null} field={field} settings={settings} onChange={onSettings} />
        </div>
      )}
    </li>
  );
}
