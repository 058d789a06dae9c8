/** What a statement is made of, as PostgreSQL's own parser tells it: nodes within nodes, by their kind. */
export type Node = { readonly [kind: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
export const inside = (node: unknown, kind: string): Node | null => {
  const found = isNode(node) ? node[kind] : undefined;
  return isNode(found) ? found : null;
};
export const textOf = (node: unknown): string | null => {
  const text = inside(node, 'String')?.sval;
  return typeof text === 'string' ? text : null;
};
