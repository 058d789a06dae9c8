import { type ZodType, z } from 'zod';
import { MalformedReply, type Reply } from '../kit/provider.ts';
import { parseWith } from '../kit/read-json.ts';

/**
 * The body as JSON; undefined where it is none. Shops with debug output switched on print PHP notices before the JSON, so it is looked for
 * from the first `{` or `[` at the start of a line.
 */
export function findJson(reply: Reply): unknown {
  if (reply.json !== undefined) return reply.json;
  for (const match of reply.text.matchAll(/^\s*[{[]/gm)) {
    const value = parsed(reply.text.slice(match.index));
    if (value !== undefined) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON from here on: the next place that looks like a beginning is tried.
    return undefined;
  }
}

const errorSchema = z.object({ code: z.string(), message: z.string().default(''), data: z.unknown().optional() });
/** The shop's own words for a refusal; null where the answer is not in that form. */
export function findError(reply: Reply): z.infer<typeof errorSchema> | null {
  const parsed = errorSchema.safeParse(findJson(reply));
  return parsed.success ? parsed.data : null;
}

export function readBody<T>(schema: ZodType<T>, reply: Reply): T {
  const json = findJson(reply);
  if (json === undefined) throw new MalformedReply('The shop did not answer with JSON.');
  return parseWith(schema, json);
}
