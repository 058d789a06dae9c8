import { isBlendable } from '../../frames/blending.ts';
import type { ProviderDeclaration } from '../../sources/providers.ts';
import { chosenIds } from '../../sources/report-form.ts';
import { type Instance, instancesMax, type Widget } from './widgets.ts';

const dimensionOf = (instance: Instance): string | null => chosenIds(instance.inputs.dimension)[0] ?? null;

const providerOf = ({ type }: Instance, providers: readonly ProviderDeclaration[]): ProviderDeclaration | undefined =>
  providers.find(({ key }) => key === type);

function dimensionWords(instance: Instance, providers: readonly ProviderDeclaration[]): string {
  const id = dimensionOf(instance);
  if (id === null) return 'has no dimension';
  const report = providerOf(instance, providers)?.reports.find(({ key }) => key === instance.config);
  const label = report?.dimensions.find((dimension) => dimension.id === id)?.label ?? id;
  return `is by ${label}`;
}

/** The instances of a widget that may take part in a merge, or why it may not. */
function mergeable(widget: Widget): { instances: [Instance, ...Instance[]]; refusal: null } | { instances: null; refusal: string } {
  const refuse = (words: string) => ({ instances: null, refusal: `“${widget.title}” ${words}` });
  if (widget.nature !== 'interactive') return refuse('shows no source. Only widgets with a source can be merged.');
  const [first, ...more] = widget.instances;
  if (first === undefined || widget.instances.some(({ config }) => config === '')) return refuse('is not set up yet.');
  return { instances: [first, ...more], refusal: null };
}

/** Why two instances cannot stand in one widget, in words; null when they can. */
function pairRefusal(
  one: { title: string; instance: Instance },
  two: { title: string; instance: Instance },
  providers: readonly ProviderDeclaration[],
): string | null {
  const [base, other] = [`“${one.title}”`, `“${two.title}”`];
  if (one.instance.type !== two.instance.type) {
    const from = [one.instance, two.instance].map((instance) => providerOf(instance, providers));
    if (!from.every((provider) => provider !== undefined && isBlendable(provider))) {
      return `${base} and ${other} come from different providers. Only widgets of the same provider, or of ad platforms, can be merged.`;
    }
    if (dimensionOf(one.instance) === null && dimensionOf(two.instance) === null) return null;
    return `${base} and ${other} come from different ad platforms. They can be merged where neither has a dimension.`;
  }
  if (dimensionOf(one.instance) === dimensionOf(two.instance)) return null;
  const words = `${base} ${dimensionWords(one.instance, providers)}, ${other} ${dimensionWords(two.instance, providers)}`;
  return `${words}. Only widgets with the same dimension can be merged.`;
}

/**
 * Why a widget cannot be merged into another (single-instance interactive widgets of the same type and dimension, or without
 * dimension of the providers that blend), in words; null when it can. The base may be merged already: the other has to go with all it shows.
 */
export function mergeRefusal(base: Widget, other: Widget, providers: readonly ProviderDeclaration[]): string | null {
  if (base.id === other.id) return 'A widget cannot be merged with itself.';
  const one = mergeable(base);
  if (one.instances === null) return one.refusal;
  const two = mergeable(other);
  if (two.instances === null) return two.refusal;
  const [instance, ...more] = two.instances;
  if (more.length > 0) return `“${other.title}” is already a merged one. Merge into it instead, or split it first.`;
  if (one.instances.length >= instancesMax) return `“${base.title}” has ${instancesMax} series already. There is no room for more.`;
  const refusals = one.instances.map((own) =>
    pairRefusal({ title: base.title, instance: own }, { title: other.title, instance }, providers),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}

function unused(wanted: string, taken: ReadonlySet<string>, separator: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${separator}${count}`;
  return name;
}

/**
 * The first widget with the instances of the others added. Instances keep their ids and names unless another has them already: then the
 * widget's title tells the series apart. Ask `mergeRefusal` before.
 */
export function mergeWidgets(widgets: readonly [Widget, ...Widget[]]): Widget {
  const [base, ...others] = widgets;
  const instances = [...base.instances];
  for (const other of others) {
    for (const instance of other.instances) {
      const ids = new Set(instances.map(({ id }) => id));
      const prefixes = new Set(instances.map(({ prefix }) => prefix));
      const isDistinct = !prefixes.has(instance.prefix);
      instances.push({
        ...instance,
        id: unused(instance.id, ids, '-'),
        prefix: isDistinct ? instance.prefix : unused(other.title.slice(0, 110), prefixes, ' '),
      });
    }
  }
  return { ...base, instances };
}
