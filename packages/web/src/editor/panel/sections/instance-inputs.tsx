import type { Instance } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Input, Report } from '@sightline/contract/sources';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../model/editor-context.ts';
import { withInput } from '../../model/form/change-instance.ts';
import { fieldOf } from '../../model/form/first-missing.ts';
import { InputControl } from '../inputs/input-control.tsx';
import type { useInstanceChange } from './use-instance-change.ts';

/** Inputs of a report, each with the control of its kind. */
export function InstanceInputs({
  instance,
  report,
  inputs,
  form: { metrics, change, setMetric },
  frame,
  errorFor,
}: {
  instance: Instance;
  report: Report;
  inputs: readonly Input[];
  form: ReturnType<typeof useInstanceChange>;
  frame: Frame | null;
  /** Of this instance, by its field: `config`, `inputs.metrics` … */
  errorFor: (field: string) => string | undefined;
}) {
  const { opening } = useEditor();
  const opens = inputs.find((input) => fieldOf(instance, input) === opening.field);
  const ended = useRef(opening.ended);
  ended.current = opening.ended;
  useEffect(() => {
    if (opens) ended.current();
  }, [opens]);
  return inputs.map((input) => (
    <InputControl
      key={input.name}
      instance={instance}
      report={report}
      input={input}
      error={errorFor(`inputs.${input.name}`)}
      opens={input === opens}
      metrics={metrics}
      frame={frame}
      onMetricOptions={setMetric}
      onChange={(value, chosen) => change(withInput(instance, report, input, value, chosen), input.name, chosen)}
    />
  ));
}
