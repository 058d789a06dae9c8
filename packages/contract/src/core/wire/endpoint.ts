import type { ZodType } from 'zod';

/**
 * Who may call. `anyone`: no sign-in asked. `dashboard`: whoever may see that dashboard (its company, a public link, a dashboard
 * pass). The three roles include every higher one: viewer < member < admin.
 */
export type Access = 'anyone' | 'dashboard' | 'viewer' | 'member' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form, e.g. `/api/dashboards/:permalink`. */
  path: string;
  access: Access;
  summary: string;
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  /** The 2xx reply's schema by status; every error reply has the form of `errorBodySchema`. `null`: no body. */
  replies: Record<number, ZodType | null>;
  /** A multipart call names its form here; the body is then checked by the verb, field by field. */
  multipart?: true;
  /** What such a form holds, for the description of the API. */
  form?: ZodType;
  /** The reply is a stream of lines, each of the reply schema. */
  ndjson?: true;
  /** For people at the product alone: an API token is refused. */
  sessionOnly?: true;
  /** For the person themselves alone: refused to the operator who works in their name, as is everything `sessionOnly` that changes something. */
  personOnly?: true;
  /** Reads on behalf of a page, so no identification is asked though the method is not GET. */
  safe?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Fills `:name` places of a path; values are encoded. */
export function pathOf(definition: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return definition.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${definition.path} needs a value for "${name}"`);
    return encodeURIComponent(value);
  });
}
