import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { memberFacets } from '../linkedin-restli/member-facets.ts';
import { RestliQuery } from '../linkedin-restli/query.ts';
import { paramInvalid, paramMissing, tokenRefused } from '../linkedin-restli/refusal.ts';
import { idOfUrn } from '../linkedin-restli/urn.ts';

const names = new Map(
  memberFacets.flatMap(({ values }) =>
    values.flatMap(({ urn, name }): [string, string][] => {
      const id = idOfUrn(urn, ['geo']);
      return id === null ? [] : [[id, name]];
    }),
  ),
);

/**
 * Names of places, which any token may read; no version goes with it. English only.
 * https://learn.microsoft.com/en-us/linkedin/shared/references/v2/standardized-data/locations/geo
 */
export function registerPlaces(app: FastifyInstance, world: World): void {
  app.get('/api.linkedin.com/v2/geo', async ({ headers, url }) => {
    const grant = world.oauth.verify(headers.authorization);
    if (typeof grant === 'string') throw tokenRefused(grant);
    const asked = url.indexOf('?');
    const query = new RestliQuery(asked < 0 ? '' : url.slice(asked + 1), headers['x-restli-protocol-version'] === '2.0.0');
    query.allow(['ids', 'locale']);
    const ids = query.list('ids');
    if (ids === null) throw paramMissing('ids');
    if (!ids.every((id) => /^\d+$/.test(id))) throw paramInvalid('ids');
    const locale = { country: 'US', language: 'en' };
    const known = ids.filter((id) => names.has(id));
    return {
      results: Object.fromEntries(known.map((id) => [id, { id: Number(id), defaultLocalizedName: { locale, value: names.get(id) } }])),
      statuses: Object.fromEntries(known.map((id) => [id, 200])),
      errors: Object.fromEntries(ids.filter((id) => !names.has(id)).map((id) => [id, { status: 404, message: `Geo ${id} not found` }])),
    };
  });
}
