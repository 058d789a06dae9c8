import type { Widget } from '@sightline/contract/dashboards';
import type { Clipboard } from '../canvas/clipboard/use-clipboard.ts';
import type { Selection } from '../canvas/grid/use-selection.ts';
import type { WidgetSteps } from '../canvas/use-widget-steps.ts';
import { useEditor } from '../model/editor-context.ts';
import { AppLook } from '../panel/app-look.tsx';
import { GroupPanel } from '../panel/group-panel.tsx';
import { WidgetPanel } from '../panel/sections/widget-panel.tsx';
import { StylesPanel } from '../panel/styling/styles-panel.tsx';

const idsOf = (widgets: readonly Widget[]): string[] => widgets.map(({ id }) => id);

/** What the panel shows; nothing where it was closed. */
export function EditorPanel({
  selection,
  steps,
  clipboard,
  refused,
}: {
  selection: Selection;
  steps: WidgetSteps;
  clipboard: Clipboard;
  refused: Record<string, string>;
}) {
  const { draft } = useEditor();
  const { shown } = selection;
  const close = () => selection.show(null);
  const widget = shown?.kind === 'widget' ? draft.widgets.find(({ id }) => id === shown.id) : undefined;
  const several = shown?.kind === 'widgets' ? draft.widgets.filter(({ id }) => shown.ids.includes(id)) : null;
  return (
    <AppLook>
      {shown?.kind === 'styles' && <StylesPanel refused={refused} onClose={close} />}
      {widget && (
        <WidgetPanel
          key={widget.id}
          widget={widget}
          onClose={close}
          onMove={(to) => steps.move([widget.id], to === 'earlier' ? 'left' : 'right')}
          onDuplicate={() => steps.duplicate([widget.id])}
          onCopy={() => clipboard.copy([widget.id])}
          onCut={() => clipboard.cut([widget.id])}
          onRemove={() => steps.remove([widget.id])}
          onMerge={() => void steps.chooseMerge(widget.id)}
          onSplit={() => steps.split(widget.id)}
        />
      )}
      {several && (
        <GroupPanel
          widgets={several}
          onClose={close}
          onResize={(size) => steps.resizeTo(idsOf(several), size)}
          onDuplicate={() => steps.duplicate(idsOf(several))}
          onCopy={() => clipboard.copy(idsOf(several))}
          onCut={() => clipboard.cut(idsOf(several))}
          onRemove={() => steps.remove(idsOf(several))}
        />
      )}
    </AppLook>
  );
}
