import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Kind, State } from '../acknowledged.ts';
import { type Evidence, type Row, text } from './evidence.ts';

/** A thing as it is kept. */
export interface Actual {
  kind: Kind;
  mark: string;
  company: string;
  state: Exclude<State, null>;
}

const bytesOf = ({ files }: Evidence, name: string): Buffer | null => {
  const path = files.find((file) => file.name === name)?.path;
  return path === undefined ? null : readFileSync(path);
};

const companies = `select c.company_id as company, c.name as mark, u.email, u.name as person
  from company c join auth_user u on u."companyId" = c.company_id`;
/** Without what is part of the product, which nobody connects. */
const sources = 'select company_id as company, id, provider from source where created_by is not null';
const dashboards = `select d.company_id as company, d.id, d.name as mark, d.permalink, d.public, d.footer, d.version, d.deleted_at,
    d.styles->>'logoImage' as logo,
    (select coalesce(json_agg(w.body->>'title' order by w.position), '[]') from widget w where w.company_id = d.company_id and w.dashboard_id = d.id) as titles
  from dashboard d`;
const uploads = `select company_id as company, id, name, dashboard_id, stored_name from file where kind = 'upload'`;
const reports = `select company_id as company, id, subject as mark, dashboard_id, recipients, schedule->'hour' as hour, schedule->'minute' as minute
  from automatic_report`;
const groups = `select c.company_id as company, c.id, c.name as mark,
    (select coalesce(json_agg(d.host order by d.host collate "C"), '[]') from domain d
      where d.company_id = c.company_id and d.campaign_id = c.id and d.deleted_at is null) as domains
  from campaign c where c.deleted_at is null`;

const nameIn = (address: unknown): string => text(address).split('/').at(-1) ?? '';

function sumOf(evidence: Evidence, address: unknown): string | null {
  if (address === null) return null;
  const bytes = bytesOf(evidence, nameIn(address));
  return bytes === null ? `no file at ${address}` : createHash('sha256').update(bytes).digest('hex');
}

function rowsIn(evidence: Evidence, name: unknown): unknown {
  const bytes = bytesOf(evidence, text(name));
  if (bytes === null) return `no file ${name}`;
  try {
    return (JSON.parse(bytes.toString('utf8')) as { rows: unknown }).rows;
  } catch (error) {
    return `no readable JSON in ${name}: ${error}`;
  }
}

/** Everything of the kinds that clients make, as the database and the files have it. */
export async function readActual(evidence: Evidence): Promise<Actual[]> {
  const read = async (kind: Kind, query: string, of: (row: Row) => { mark: unknown; state: Exclude<State, null> }): Promise<Actual[]> =>
    (await evidence.ask(query)).map((row) => {
      const { mark, state } = of(row);
      return { kind, mark: text(mark), company: text(row.company), state };
    });
  return [
    ...(await read('company', companies, ({ mark, email, person }) => ({ mark, state: { email, person } }))),
    ...(await read('source', sources, ({ company, id, provider }) => ({ mark: `${company} ${provider}`, state: { id, provider } }))),
    ...(await read('dashboard', dashboards, ({ mark, id, permalink, public: isPublic, footer, version, titles, logo, deleted_at }) => ({
      mark,
      state: {
        ...{ id, permalink, public: isPublic, footer, version, titles },
        ...{ logo: sumOf(evidence, logo), where: deleted_at === null ? 'list' : 'bin' },
      },
    }))),
    ...(await read('upload', uploads, ({ id, name, dashboard_id: dashboard, stored_name }) => ({
      mark: text(name).replace(/\.csv$/, ''),
      state: { id, dashboard, rows: rowsIn(evidence, stored_name) },
    }))),
    ...(await read('report', reports, ({ mark, id, dashboard_id: dashboard, recipients, hour, minute }) => ({
      mark,
      state: { id, dashboard, recipients, hour, minute },
    }))),
    ...(await read('group', groups, ({ mark, id, domains }) => ({ mark, state: { id, domains } }))),
  ];
}
