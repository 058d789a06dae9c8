import type { Target } from '../search-world/index.ts';
import { databases } from './databases.ts';
import { latestUpdate, readDomain } from './domain-methods.ts';
import { figuresOn } from './domain-updates.ts';
import { listed, type Method } from './method.ts';
import { sorted } from './params.ts';
import { notFound } from './serpstat-refusal.ts';

interface DatabaseRow {
  se: string;
  region: string;
  google: string;
  country: string;
  keywords: number;
  traffic: number;
}

function databaseRows(seed: string, today: string, target: Target): DatabaseRow[] {
  return databases.flatMap(({ se, region, google, market }) => {
    const { keywords, traff } = figuresOn(seed, target, market, latestUpdate(seed, target, market, today));
    return keywords === 0 ? [] : [{ se, region, google, country: market.name, keywords, traffic: traff }];
  });
}

const getRegionsCount: Method = {
  name: 'SerpstatDomainProcedure.getRegionsCount',
  names: ['domain', 'sort', 'order'],
  run({ seed, today, params }) {
    const target = readDomain(params);
    const sort = params.choice('sort', ['keywords_count', 'db_name', 'country_name_en'], 'keywords_count');
    const order = params.choice('order', ['asc', 'desc'], 'desc');
    const rows = sorted(databaseRows(seed, today, target), [[sort, order]], {
      keywords_count: (row) => row.keywords,
      db_name: (row) => row.se,
      country_name_en: (row) => row.country,
    });
    if (rows.length === 0) throw notFound();
    const data = rows.map(({ country, se, keywords }) => ({
      country_name_en: country,
      db_name: se,
      domain: target.host,
      keywords_count: keywords,
    }));
    return listed(data, {
      analysed_domain: target.host,
      sort,
      order,
      regions_db_count: rows.length,
      total_keywords: rows.reduce((sum, { keywords }) => sum + keywords, 0),
    });
  },
};

const getAllRegionsTraffic: Method = {
  name: 'SerpstatDomainProcedure.getAllRegionsTraffic',
  names: ['domain', 'sort', 'order'],
  run({ seed, today, params }) {
    const target = readDomain(params);
    const sort = params.choice('sort', ['traff', 'region', 'country_name_en', 'google_domain'], 'traff');
    const order = params.choice('order', ['asc', 'desc'], 'desc');
    const rows = sorted(databaseRows(seed, today, target), [[sort, order]], {
      traff: (row) => row.traffic,
      region: (row) => row.region,
      country_name_en: (row) => row.country,
      google_domain: (row) => row.google,
    });
    if (rows.length === 0) throw notFound();
    const data = Object.fromEntries(
      rows.map(({ se, country, region, traffic, google }) => [
        se,
        { country_name_en: country, region, traff: traffic, google_domain: google },
      ]),
    );
    const total = rows.reduce((sum, { traffic }) => sum + traffic, 0);
    const summary = { analysed_domain: target.host, sort, order, regions_count: rows.length, total_traff: total };
    return { result: { data: { data }, summary_info: summary }, credits: rows.length };
  },
};

export const regionMethods: readonly Method[] = [getRegionsCount, getAllRegionsTraffic];
