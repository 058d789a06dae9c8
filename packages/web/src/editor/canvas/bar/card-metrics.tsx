import type { Instance, Widget, WidgetErrors } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Input } from '@sightline/contract/sources';
import { InstanceInputs } from '../../panel/sections/instance-inputs.tsx';
import { useInstanceChange } from '../../panel/sections/use-instance-change.ts';

/** The metrics of a widget with one instance, as the panel has them. */
export function CardMetrics({
  widget,
  instance,
  input,
  frame,
  errors,
}: {
  widget: Widget;
  instance: Instance;
  input: Input;
  frame: Frame | null;
  errors: WidgetErrors;
}) {
  const form = useInstanceChange(widget, instance);
  const { report } = form;
  return (
    report && (
      <InstanceInputs
        instance={instance}
        report={report}
        inputs={[input]}
        form={form}
        frame={frame}
        errorFor={(field) => errors[`instances.0.${field}`]}
      />
    )
  );
}
