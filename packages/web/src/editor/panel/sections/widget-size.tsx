import { heightStep } from '@sightline/charts';
import { gridColumns, gridRowsMax, type Widget } from '@sightline/contract/dashboards';
import { SizePicker } from '#ui/pickers/size-picker.tsx';
import { useEditorFacts } from '../../model/editor-context.ts';

export function WidgetSize({ widget }: { widget: Widget }) {
  const { act } = useEditorFacts();
  return (
    <SizePicker
      value={widget}
      max={{ width: gridColumns, height: gridRowsMax }}
      heightStep={heightStep(widget)}
      onChange={({ width, height }) => act({ kind: 'resize', id: widget.id, width, height })}
    />
  );
}
