import type { Instance, Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { type ProviderDeclaration, shownInputs } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { withReport, withSource } from '../../model/form/change-instance.ts';
import { withLastAccounts } from '../../model/form/last-accounts.ts';
import { takeOnlyAccounts } from '../../model/form/only-accounts.ts';
import { InstanceInputs } from './instance-inputs.tsx';
import { SourceField } from './source-field.tsx';
import { useInstanceChange } from './use-instance-change.ts';

export interface InstanceFormProps {
  widget: Widget;
  instance: Instance;
  frame: Frame | null;
  /** Of this instance, by its field: `config`, `inputs.metrics` … */
  errorFor: (field: string) => string | undefined;
}

/** What an instance asks of which source, drawn from the provider's declaration. */
export function InstanceForm({ widget, instance, frame, errorFor }: InstanceFormProps) {
  const { providers, sources, findReport, act, store, draft } = useEditor();
  const form = useInstanceChange(widget, instance);
  const { provider, report, change } = form;
  const cache = useQueryClient();
  /** Another question, of the accounts that its source was last asked for, or of the only ones there are. */
  const changeQuestion = (next: Instance, asked: ProviderDeclaration) => {
    change(withLastAccounts(next, asked, draft.widgets), 'question');
    void takeOnlyAccounts({ cache, store, act, findReport }, instance.id, `${instance.id}.question`);
  };
  const chooseSource = (id: string) => {
    const source = sources.find((each) => each.id === id);
    const chosen = providers.find(({ key }) => key === source?.name);
    if (source && chosen) changeQuestion(withSource(instance, source, chosen, provider), chosen);
  };

  return (
    <>
      <SourceField sourceId={instance.sourceId} error={errorFor('sourceId')} onChange={chooseSource} />
      {provider && provider.reports.length > 1 && (
        <ChoiceField
          label="Report"
          required
          value={report?.key ?? ''}
          choices={[
            ...(report ? [] : [{ value: '', label: 'Select' }]),
            ...provider.reports.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          help={report?.description}
          error={errorFor('config')}
          onChange={(key) => {
            const next = provider.reports.find((each) => each.key === key);
            if (next) changeQuestion(withReport(instance, next, report), provider);
          }}
        />
      )}
      {report && (
        <InstanceInputs
          instance={instance}
          report={report}
          inputs={shownInputs(report, instance.inputs)}
          form={form}
          frame={frame}
          errorFor={errorFor}
        />
      )}
      {widget.instances.length > 1 && (
        <TextField
          label="Name of the series"
          required
          value={instance.prefix}
          maxLength={120}
          error={errorFor('prefix')}
          onChange={(prefix) => change({ ...instance, prefix }, 'prefix')}
        />
      )}
    </>
  );
}
