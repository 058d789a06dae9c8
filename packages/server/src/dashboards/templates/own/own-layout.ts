import { randomBytes, randomUUID } from 'node:crypto';
import { randomId } from '@sightline/contract/core';
import { copiedWidget, type Instance, type OwnTemplateBody, type Widget, widgetHashLength } from '@sightline/contract/dashboards';
import type { Input } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import { type ChosenSource, type ChosenSources, withInitials } from '../make-widgets.ts';
import { inputsOf, openIn } from '../open-inputs.ts';
import { reportOf } from './strip-widgets.ts';

type Body = Pick<OwnTemplateBody, 'widgets'>;

const instancesIn = ({ widgets }: Body): Instance[] =>
  widgets.flatMap(({ nature, instances }) => (nature === 'interactive' ? instances.filter(({ type }) => findProvider(type) !== null) : []));

/** The inputs to be filled once for each provider, a parent before its children, in the order its widgets name them. */
export function openInputsOf(body: Body): Map<string, Input[]> {
  const open = new Map<string, Map<string, Input>>();
  for (const instance of instancesIn(body)) {
    const ofProvider = open.get(instance.type) ?? new Map<string, Input>();
    open.set(instance.type, ofProvider);
    const report = reportOf(instance);
    for (const input of report === null ? [] : openIn(report, instance.inputs))
      ofProvider.set(input.name, { ...input, required: input.required || ofProvider.get(input.name)?.required === true });
  }
  return new Map([...open].map(([type, inputs]) => [type, [...inputs.values()]]));
}

function fill(instance: Instance, chosen: ChosenSource | null | undefined): Instance {
  const report = reportOf(instance);
  if (!chosen || report === null) return instance;
  const offered = new Set<string>(inputsOf(report).map(({ name }) => name));
  const missing = Object.entries(chosen.inputs).filter(([name]) => offered.has(name) && instance.inputs[name] === undefined);
  const filled = new Set(missing.map(([name]) => name));
  return {
    ...instance,
    sourceId: chosen.sourceId,
    inputs: withInitials(report, { ...instance.inputs, ...Object.fromEntries(missing) }),
    accounts: chosen.accounts.filter(({ input }) => filled.has(input)),
  };
}

/** New widgets as the template has them, on the chosen sources. */
export const makeOwnWidgets = (body: Body, sources: ChosenSources): Widget[] =>
  body.widgets.map((widget, order) =>
    copiedWidget(
      { ...widget, order, instances: widget.instances.map((instance) => fill(instance, sources.get(instance.type))) },
      { id: randomUUID(), hash: randomId(widgetHashLength, randomBytes) },
    ),
  );
