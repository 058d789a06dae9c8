import type { MediaImage } from '@sightline/contract/dashboards';
import type { Scope } from '#platform/db/scope.ts';
import { fileUses, type ImageQuery, listImages } from '../files/index.ts';
import { presentImage } from './present.ts';

export interface MediaPage {
  data: MediaImage[];
  meta: { total: number; page: number; perPage: number };
}

/** A page of the company's images, each with what shows it. */
export async function listMediaOf(scope: Scope, query: ImageQuery): Promise<MediaPage> {
  const { rows, total } = await listImages(scope, query);
  const uses = await fileUses(
    scope,
    rows.map((row) => row.stored_name),
  );
  return {
    data: rows.map((row) => {
      const { places, versions } = uses(row.stored_name);
      return presentImage(row, [...places, ...versions]);
    }),
    meta: { total, page: query.page, perPage: query.perPage },
  };
}
