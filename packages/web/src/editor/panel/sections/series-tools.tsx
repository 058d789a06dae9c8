import { type Instance, moveWidget as moved, type Widget } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useEditorFacts } from '../../model/editor-context.ts';
import styles from '../panel.module.css';
import { withoutSeries } from './change-widget.ts';

/** Where a series of a merged widget stands among the others, and whether it stays. */
export function SeriesTools({ widget, instance, onChange }: { widget: Widget; instance: Instance; onChange: (widget: Widget) => void }) {
  const { findReport } = useEditorFacts();
  const { instances } = widget;
  const at = instances.indexOf(instance);
  const name = instance.prefix || 'this series';
  const move = (by: 1 | -1) => onChange({ ...widget, instances: moved(instances, at, at + by) });
  return (
    <div className={styles.tabs}>
      <Button size="s" aria-label={`Move ${name} one earlier`} inactive={at === 0} onClick={() => move(-1)}>
        <Icon name="chevronUp" /> Earlier
      </Button>
      <Button size="s" aria-label={`Move ${name} one later`} inactive={at === instances.length - 1} onClick={() => move(1)}>
        <Icon name="chevronDown" /> Later
      </Button>
      <Button size="s" aria-label={`Remove ${name}`} onClick={() => onChange(withoutSeries(widget, instance.id, findReport))}>
        <Icon name="trash" /> Remove series
      </Button>
    </div>
  );
}
