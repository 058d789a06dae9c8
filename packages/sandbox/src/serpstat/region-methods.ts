import { databases } from './databases.ts';
import { latestUpdate, readDomain } from './domain-methods.ts';
import { figuresOn } from './domain-updates.ts';
import type { Call, Found, Method } from './method.ts';
import { sorted } from './params.ts';
import { notFound } from './serpstat-refusal.ts';

/** The databases that know a host, under the names of both methods. */
function databaseRows({ seed, today, params }: Call) {
  const target = readDomain(params);
  return databases.flatMap(({ se, region, google, market }) => {
    const { keywords, traff } = figuresOn(seed, target, market, latestUpdate(seed, target, market, today));
    const names = { db_name: se, country_name_en: market.name, region, google_domain: google, domain: target.host };
    return keywords === 0 ? [] : [{ ...names, keywords_count: keywords, traff }];
  });
}

type Row = ReturnType<typeof databaseRows>[number];

function regionMethod(
  name: string,
  sorts: readonly [string, ...string[]],
  answer: (rows: Row[]) => [data: unknown, totals: object],
): Method {
  return {
    name: `SerpstatDomainProcedure.${name}`,
    names: ['domain', 'sort', 'order'],
    run(call): Found {
      const { params } = call;
      params.required('domain');
      const sort = params.choice('sort', sorts, sorts[0]);
      const order = params.choice('order', ['asc', 'desc'], 'desc');
      const rows = sorted(databaseRows(call), [[sort, order]]);
      const [first] = rows;
      if (!first) throw notFound();
      const [data, totals] = answer(rows);
      return { result: { data, summary_info: { analysed_domain: first.domain, sort, order, ...totals } }, credits: rows.length };
    },
  };
}

export const regionMethods: readonly Method[] = [
  regionMethod('getRegionsCount', ['keywords_count', 'db_name', 'country_name_en'], (rows) => [
    rows.map(({ country_name_en, db_name, domain, keywords_count }) => ({ country_name_en, db_name, domain, keywords_count })),
    { regions_db_count: rows.length, total_keywords: rows.reduce((sum, row) => sum + row.keywords_count, 0) },
  ]),
  regionMethod('getAllRegionsTraffic', ['traff', 'region', 'country_name_en', 'google_domain'], (rows) => [
    {
      data: Object.fromEntries(
        rows.map(({ db_name, country_name_en, region, traff, google_domain }) => [
          db_name,
          { country_name_en, region, traff, google_domain },
        ]),
      ),
    },
    { regions_count: rows.length, total_traff: rows.reduce((sum, row) => sum + row.traff, 0) },
  ]),
];
