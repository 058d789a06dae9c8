import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useState } from 'react';
import { useEditorFacts } from '../../model/editor-context.ts';
import styles from '../panel.module.css';
import { Section } from '../section.tsx';
import { InstanceForm } from './instance-form.tsx';
import { SeriesTools } from './series-tools.tsx';

/** The form of a widget's instance; of a merged widget, of the one chosen above it. */
export function InstancesSection({ widget, frame, errors }: { widget: Widget; frame: Frame | null; errors: WidgetErrors }) {
  const { act } = useEditorFacts();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const instance = widget.instances.find(({ id }) => id === chosenId) ?? widget.instances[0];
  if (!instance) return null;
  const index = widget.instances.indexOf(instance);
  const keep = (next: Widget) => act({ kind: 'change', widget: next });
  return (
    <Section>
      {widget.instances.length > 1 && (
        <fieldset className={styles.tabs} aria-label="Series">
          {widget.instances.map(({ id, prefix }) => (
            <button key={id} type="button" className={styles.tab} aria-pressed={id === instance.id} onClick={() => setChosenId(id)}>
              {prefix || 'Without a name'}
            </button>
          ))}
        </fieldset>
      )}
      {widget.instances.length > 1 && <SeriesTools widget={widget} instance={instance} onChange={keep} />}
      <InstanceForm
        key={instance.id}
        widget={widget}
        instance={instance}
        frame={frame}
        errorFor={(field) => errors[`instances.${index}.${field}`] ?? (field === 'sourceId' ? errors.sourceId : undefined)}
      />
    </Section>
  );
}
