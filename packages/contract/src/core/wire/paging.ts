import { z } from 'zod';
import { formerly } from './former-names.ts';

const page = z.coerce.number().int().min(1).default(1);
const sizeUpTo = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** What every list that comes in pages is told with its entries. */
export const pageMetaSchema = z.object({ total: z.number(), page: z.number(), perPage: z.number() });

/** How a list is asked for one of its pages, counted from 1. */
export const pageFields = (most: number) => ({
  page,
  perPage: sizeUpTo(most),
  per_page: sizeUpTo(most).meta(formerly('perPage')),
});

/** For the transform of a query with `pageFields`: as many entries as are usual where nobody says how many. */
export const settlePage =
  (usual: number) =>
  <Query extends { perPage?: number | undefined; per_page?: number | undefined }>({
    per_page,
    perPage = per_page ?? usual,
    ...rest
  }: Query) => ({
    ...rest,
    perPage,
  });

/** The same of a list that was asked for by `offset` and `limit` before. */
export const pageOrOffsetFields = (most: number) => ({
  page,
  perPage: sizeUpTo(most),
  offset: z.coerce.number().int().min(0).optional().meta({ deprecated: true, description: 'Ask for a `page`' }),
  limit: sizeUpTo(most).meta(formerly('perPage')),
});

interface PageOrOffset {
  page: number;
  perPage?: number | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}
export const settlePageOrOffset =
  (usual: number) =>
  <Query extends PageOrOffset>({ page, limit, perPage = limit ?? usual, offset = (page - 1) * perPage, ...rest }: Query) => ({
    ...rest,
    page: Math.floor(offset / perPage) + 1,
    perPage,
    offset,
  });
