import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageFields, pageOrOffsetFields, settlePage, settlePageOrOffset } from './paging.ts';

describe('a page of a list', () => {
  const query = z.object({ search: z.string().optional(), ...pageFields(200) }).transform(settlePage(50));

  it('is the first one of the usual size where nobody says', () => {
    expect(query.parse({ search: 'a' })).toEqual({ search: 'a', page: 1, perPage: 50 });
  });

  it('has the size that is asked for, by its former name too', () => {
    expect(query.parse({ page: '3', perPage: '20' })).toEqual({ page: 3, perPage: 20 });
    expect(query.parse({ per_page: '20' })).toEqual({ page: 1, perPage: 20 });
    expect(query.parse({ per_page: '20', perPage: '30' })).toEqual({ page: 1, perPage: 30 });
  });

  it.each(['perPage', 'per_page'])('says what is wrong with %s', (name) => {
    expect(query.safeParse({ [name]: '201' }).error?.issues).toMatchObject([{ path: [name], code: 'too_big' }]);
  });

  it('is described with its former name as deprecated', () => {
    const { properties } = z.toJSONSchema(query, { io: 'input' });
    expect(properties).toMatchObject({ perPage: { maximum: 200 }, per_page: { maximum: 200, deprecated: true } });
  });
});

describe('a page of a list that was asked for by its rows', () => {
  const query = z.object(pageOrOffsetFields(500)).transform(settlePageOrOffset(100));

  it('begins where its pages before end', () => {
    expect(query.parse({})).toEqual({ page: 1, perPage: 100, offset: 0 });
    expect(query.parse({ page: '3', perPage: '20' })).toEqual({ page: 3, perPage: 20, offset: 40 });
  });

  it('begins at any row, and is called by the page that row is on', () => {
    expect(query.parse({ offset: '45', limit: '20' })).toEqual({ page: 3, perPage: 20, offset: 45 });
  });
});
