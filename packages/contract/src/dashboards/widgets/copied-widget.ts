import type { Instance, Widget } from './widgets.ts';

/** A column's key begins with the id of its instance; ids may begin alike, so the longest that fits is meant. */
function instanceOfColumn(instances: readonly Instance[], column: string): number {
  const lengths = instances.map(({ id }) => (column.startsWith(`${id}.`) ? id.length : -1));
  const longest = Math.max(-1, ...lengths);
  return longest < 0 ? -1 : lengths.indexOf(longest);
}

/**
 * The same widget once more, under new names. Its instances get ids of their own, made from the new id, so that nothing kept by instance is
 * shared with the original; the order of its rows follows them.
 */
export function copiedWidget(widget: Widget, names: Pick<Widget, 'id' | 'hash'>): Widget {
  const instances = widget.instances.map((instance, index) => ({ ...instance, id: `${names.id}-${index + 1}` }));
  const { column } = widget.orderBy;
  const at = instanceOfColumn(widget.instances, column);
  const [before, after] = [widget.instances[at], instances[at]];
  const orderBy = before && after ? { ...widget.orderBy, column: `${after.id}${column.slice(before.id.length)}` } : widget.orderBy;
  return { ...widget, ...names, orderBy, instances };
}
