import { type Call, textOf } from './call.ts';
import { type Node, readFields, select } from './fields.ts';
import { AccuRankerRefusal } from './refusal.ts';

const LIMIT_MAX = 1000;

function whole(call: Call, name: string): number | null {
  const text = textOf(call, name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new AccuRankerRefusal(400, `${name}: A valid integer is required.`);
  return Number(text);
}

export function answerOne(call: Call, node: Node): unknown {
  return select(node, readFields(textOf(call, 'fields') ?? ''));
}

/** A bare list, or with `limit` a page of it. */
export function answerList(call: Call, nodes: readonly Node[], path: string): unknown {
  const wanted = readFields(textOf(call, 'fields') ?? '');
  const limit = Math.min(LIMIT_MAX, whole(call, 'limit') ?? 0);
  const offset = whole(call, 'offset') ?? 0;
  if (limit === 0) return nodes.map((node) => select(node, wanted));
  const at = (start: number) => {
    const given = Object.entries(call.query).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const query = new URLSearchParams([...given.filter(([name]) => name !== 'limit' && name !== 'offset'), ['limit', String(limit)]]);
    if (start > 0) query.set('offset', String(start));
    return `https://${path}?${query}`;
  };
  return {
    count: nodes.length,
    next: offset + limit < nodes.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: nodes.slice(offset, offset + limit).map((node) => select(node, wanted)),
  };
}
