import { isDeepEqual } from '@sightline/contract/core';
import type { FindReport, Instance, Widget } from '@sightline/contract/dashboards';
import {
  allInputs,
  type Input,
  type Option,
  type ProviderDeclaration,
  type Report,
  type Source,
  shownInputs,
} from '@sightline/contract/sources';
import { withInput, withSource } from './change-instance.ts';
import { accountInputs, withLastAccounts } from './last-accounts.ts';

interface Member {
  widget: Widget;
  instance: Instance;
  report: Report;
}
/** Widgets that ask sources of one provider. */
export interface ProviderGroup {
  provider: ProviderDeclaration;
  members: readonly [Member, ...Member[]];
}

/** Selected widgets by the provider they ask. One that compares several accounts of a provider is not among them: it would show one account twice. */
export function providerGroups(
  widgets: readonly Widget[],
  providers: readonly ProviderDeclaration[],
  findReport: FindReport,
): ProviderGroup[] {
  return providers.flatMap((provider) => {
    const members = widgets.flatMap((widget): Member[] => {
      const [instance, ...more] = widget.instances.filter(({ type, sourceId }) => type === provider.key && sourceId !== null);
      const report = instance && findReport(instance.type, instance.config);
      return report && more.length === 0 ? [{ widget, instance, report }] : [];
    });
    const [first, ...more] = members;
    return first ? [{ provider, members: [first, ...more] as const }] : [];
  });
}

/** The group that all figures of these widgets are of; null: others stand beside it, as a widget does that compares accounts. */
export function onlyGroup(
  widgets: readonly Widget[],
  providers: readonly ProviderDeclaration[],
  findReport: FindReport,
): ProviderGroup | null {
  const [group] = providerGroups(widgets, providers, findReport);
  const asked = widgets.flatMap(({ instances }) => instances.filter(({ sourceId }) => sourceId !== null));
  return group && group.members.length === asked.length ? group : null;
}

const have = ({ report }: Member, input: Input): Input | undefined =>
  allInputs(report).find(({ name, kind, options }) => name === input.name && kind === input.kind && isDeepEqual(options, input.options));

/** A field that says for all of a group whose figures they show. */
export interface GroupField {
  input: Input;
  report: Report;
  /** One of them, without what the others have otherwise. */
  instance: Instance;
}

/** The fields of a group's accounts, each for those that ask for it in the same way. */
export function groupFields({ members }: ProviderGroup): GroupField[] {
  const isOneSource = new Set(members.map(({ instance }) => instance.sourceId)).size === 1;
  const fields: GroupField[] = [];
  for (const { instance, report } of members) {
    const names = accountInputs(report).map(({ name }) => name);
    for (const input of shownInputs(report, instance.inputs).filter(({ name }) => names.includes(name))) {
      if (fields.some((each) => each.input.name === input.name && isDeepEqual(each.input.options, input.options))) continue;
      const others = members.filter((member) => have(member, input)).map((member) => member.instance.inputs);
      const differing: string[] = names.filter((name) => others.some((inputs) => !isDeepEqual(inputs[name], instance.inputs[name])));
      const common = {
        ...instance,
        sourceId: isOneSource ? instance.sourceId : null,
        inputs: Object.fromEntries(Object.entries(instance.inputs).filter(([name]) => !differing.includes(name))),
        accounts: instance.accounts.filter((account) => !differing.includes(account.input)),
      };
      fields.push({ input, report, instance: common });
    }
  }
  return fields;
}

/** An instance and its widget, with the instance changed. */
export type Changed = { widget: Widget; instance: Instance };

/** Another source for all, each with the accounts that one was last asked for. */
export const withGroupSource = ({ provider, members }: ProviderGroup, source: Source, widgets: readonly Widget[]): Changed[] =>
  members.map(({ widget, instance }) => ({
    widget,
    instance: withLastAccounts(withSource(instance, source, provider, provider), provider, widgets),
  }));

/** Another value of an account for all that ask for it. */
export const withGroupAccount = ({ members }: ProviderGroup, input: Input, value: unknown, chosen: readonly Option[]): Changed[] =>
  members.flatMap((member) => {
    const own = have(member, input);
    return own ? [{ widget: member.widget, instance: withInput(member.instance, member.report, own, value, chosen) }] : [];
  });
