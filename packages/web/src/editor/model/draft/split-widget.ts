import type { Widget } from '@sightline/contract/dashboards';

/** One widget for each instance, in their order: the first keeps title and names, the others are called by their prefix. */
export function splitWidget(widget: Widget, names: readonly { id: string; hash: string }[]): Widget[] {
  return widget.instances.map((instance, index) => {
    const part = { ...widget, instances: [instance] };
    if (index === 0) return part;
    const own = names[index - 1];
    if (!own) throw new Error(`Splitting “${widget.title}” needs ${widget.instances.length - 1} new ids, ${names.length} were given`);
    return { ...part, ...own, title: instance.prefix || `${widget.title} ${index + 1}` };
  });
}
