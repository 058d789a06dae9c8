import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useState } from 'react';
import { useEditorFacts } from '../../model/editor-context.ts';
import { PanelTabs } from '../panel-tabs.tsx';
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
        <PanelTabs
          label="Series"
          tabs={widget.instances.map(({ id, prefix }) => ({ key: id, name: prefix || 'Without a name' }))}
          chosen={instance.id}
          onChoose={setChosenId}
        />
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
