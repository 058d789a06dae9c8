/** An answer before it is written as XML or JSON: lists stand under the name of their elements. */
export type Tree = { readonly [name: string]: string | Tree | readonly (string | Tree)[] };

export interface Format {
  type: 'xml' | 'json';
  /** Lists stay lists though they have one entry or none. */
  isStrict: boolean;
  /** The whole answer in an array. */
  isArray: boolean;
}

const isList = (value: Tree[string]): value is readonly (string | Tree)[] => Array.isArray(value);

/** As XML is turned to JSON without knowing which elements repeat: one is an object, none is absent. */
function collapse(value: string | Tree): unknown {
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]): [string, unknown][] => {
      if (!isList(child)) return [[name, collapse(child)]];
      const list = child.map(collapse);
      return list.length === 0 ? [] : [[name, list.length === 1 ? list[0] : list]];
    }),
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function element(name: string, value: string | Tree): string {
  const inner = typeof value === 'string' ? escapeXml(value) : elements(value);
  return `<${name}>${inner}</${name}>`;
}

function elements(tree: Tree): string {
  return Object.entries(tree)
    .flatMap(([name, child]) => (isList(child) ? child.map((one) => element(name, one)) : [element(name, child)]))
    .join('');
}

function toXml(tree: Tree): string {
  const [only, ...others] = Object.entries(tree);
  const isRoot = only !== undefined && others.length === 0 && !isList(only[1]) && typeof only[1] !== 'string';
  return `<?xml version="1.0" encoding="utf-8"?>\n${isRoot ? elements(tree) : `<results>${elements(tree)}</results>`}`;
}

export function render(tree: Tree, { type, isStrict, isArray }: Format): { body: string; contentType: string } {
  if (type === 'xml') return { body: toXml(tree), contentType: 'text/xml; charset=utf-8' };
  const value = isStrict ? tree : collapse(tree);
  return { body: JSON.stringify(isArray ? [value] : value), contentType: 'application/json; charset=utf-8' };
}
