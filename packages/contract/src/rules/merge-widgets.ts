import type { ProviderDeclaration } from '../providers.ts';
import type { Instance, Widget } from '../widgets.ts';
import { isBlendable } from './blending.ts';
import { chosenIds } from './report-form.ts';

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

/** The one instance of a widget that may take part in a merge, or why it may not. */
function mergeable(widget: Widget): { instance: Instance; refusal: null } | { instance: null; refusal: string } {
  const refuse = (words: string) => ({ instance: null, refusal: `“${widget.title}” ${words}` });
  if (widget.nature !== 'interactive') return refuse('shows no source. Only widgets with a source can be merged.');
  const [instance, ...more] = widget.instances;
  if (instance === undefined || instance.config === '') return refuse('is not set up yet.');
  return more.length > 0 ? refuse('is already a merged one. Only widgets with one source can be merged.') : { instance, refusal: null };
}

/**
 * Why two widgets cannot be merged (SPEC section 5: single-instance interactive widgets of the same type and dimension, or without dimension
 * of the providers that blend), in words; null when they can.
 */
export function mergeRefusal(base: Widget, other: Widget, providers: readonly ProviderDeclaration[]): string | null {
  if (base.id === other.id) return 'A widget cannot be merged with itself.';
  const one = mergeable(base);
  if (one.instance === null) return one.refusal;
  const two = mergeable(other);
  if (two.instance === null) return two.refusal;
  if (one.instance.type !== two.instance.type) {
    const from = [one.instance, two.instance].map((instance) => providerOf(instance, providers));
    if (!from.every((provider) => provider !== undefined && isBlendable(provider))) {
      return `“${base.title}” and “${other.title}” come from different providers. Only widgets of the same provider, or of ad platforms, can be merged.`;
    }
    if (dimensionOf(one.instance) === null && dimensionOf(two.instance) === null) return null;
    return `“${base.title}” and “${other.title}” come from different ad platforms. They can be merged where neither has a dimension.`;
  }
  if (dimensionOf(one.instance) === dimensionOf(two.instance)) return null;
  const words = `“${base.title}” ${dimensionWords(one.instance, providers)}, “${other.title}” ${dimensionWords(two.instance, providers)}`;
  return `${words}. Only widgets with the same dimension can be merged.`;
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
      const isTold = !prefixes.has(instance.prefix);
      instances.push({
        ...instance,
        id: unused(instance.id, ids, '-'),
        prefix: isTold ? instance.prefix : unused(other.title.slice(0, 110), prefixes, ' '),
      });
    }
  }
  return { ...base, instances };
}
