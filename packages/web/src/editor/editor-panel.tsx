import { defaultStyles } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { useTheme } from '../theme.ts';
import { LookContext, lookOf } from '../widgets/look.ts';
import { useEditor } from './editor-context.ts';
import { HintPanel } from './panel/hint-panel.tsx';
import { WidgetPanel } from './panel/widget-panel.tsx';
import { StylesPanel } from './styling/styles-panel.tsx';
import type { Selection } from './use-selection.ts';
import type { WidgetSteps } from './use-widget-steps.ts';

/** What the panel shows; nothing where it was closed. In the app's own look, whatever the dashboard's is. */
export function EditorPanel({ selection, steps, refused }: { selection: Selection; steps: WidgetSteps; refused: Record<string, string> }) {
  const { draft } = useEditor();
  const { resolved } = useTheme();
  const look = useMemo(() => lookOf({ ...defaultStyles, theme: resolved }, resolved, navigator.language), [resolved]);
  const { shown } = selection;
  const close = () => selection.show(null);
  const widget = shown?.kind === 'widget' ? draft.widgets.find(({ id }) => id === shown.id) : undefined;
  return (
    <LookContext value={look}>
      {shown?.kind === 'styles' && <StylesPanel refused={refused} onClose={close} />}
      {shown?.kind === 'hints' && <HintPanel onClose={close} />}
      {widget && (
        <WidgetPanel
          key={widget.id}
          widget={widget}
          onClose={close}
          onDuplicate={() => steps.duplicate(widget.id)}
          onRemove={() => steps.remove(widget.id)}
          onMerge={() => void steps.chooseMerge(widget.id)}
          onSplit={() => steps.split(widget.id)}
        />
      )}
      {shown?.kind === 'widget' && !widget && <HintPanel onClose={close} />}
    </LookContext>
  );
}
