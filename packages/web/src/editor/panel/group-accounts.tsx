import type { Option } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useEditor } from '../model/editor-context.ts';
import { takeOnlyAccounts } from '../model/form/only-accounts.ts';
import { type Changed, groupFields, type ProviderGroup, withGroupAccount, withGroupSource } from '../model/form/provider-groups.ts';
import { InputControl } from './inputs/input-control.tsx';
import { Section } from './section.tsx';
import { withInstance } from './sections/change-widget.ts';
import { SourceField } from './sections/source-field.tsx';

/** Source and accounts of all selected widgets of one provider. */
export function GroupAccounts({ group }: { group: ProviderGroup }) {
  const { act, store, findReport, sources, draft } = useEditor();
  const cache = useQueryClient();
  const { provider, members } = group;
  const step = `group.${provider.key}`;
  const change = (changed: readonly Changed[], field: string) =>
    act(
      {
        kind: 'all',
        actions: changed.map(({ widget, instance }) => ({ kind: 'change', widget: withInstance(widget, instance, findReport) })),
      },
      field,
    );
  const chooseSource = (id: string) => {
    const source = sources.find((each) => each.id === id);
    if (!source) return;
    change(withGroupSource(group, source, draft.widgets), step);
    for (const { instance } of members) void takeOnlyAccounts({ cache, act, store, findReport }, instance.id, step);
  };
  const [first] = members;
  const isOneSource = members.every(({ instance }) => instance.sourceId === first.instance.sourceId);
  return (
    <Section title={`${provider.name}, ${members.length === 1 ? '1 widget' : `${members.length} widgets`}`}>
      <SourceField
        sourceId={isOneSource ? first.instance.sourceId : null}
        provider={provider}
        placeholder="Different sources"
        error={undefined}
        onChange={chooseSource}
      />
      {groupFields(group).map(({ input, report, instance }) => (
        <InputControl
          key={`${report.key}.${input.name}`}
          instance={instance}
          report={report}
          input={input}
          error={undefined}
          metrics={noOptions}
          frame={null}
          onMetricOptions={() => undefined}
          onChange={(value, chosen = noOptions) => change(withGroupAccount(group, input, value, chosen), `${step}.${input.name}`)}
        />
      ))}
    </Section>
  );
}

const noOptions: readonly Option[] = [];
