import { readActual } from './actual.ts';
import { type Rule, text, type Wrong } from './evidence.ts';

const foreignWidgets = `select w.company_id, w.body->>'title' as title, d.name from widget w
  join dashboard d on d.company_id = w.company_id and d.id = w.dashboard_id
  where w.body->>'title' like 'Part %' and w.body->>'title' not like '% of ' || d.name`;
/** Both are read before they are joined: where rows are spread, those of two companies do not meet otherwise. */
const foreignSources = `with shown as materialized (
    select w.company_id, w.dashboard_id, i->>'sourceId' as source_id from widget w cross join jsonb_array_elements(w.body->'instances') i),
  s as materialized (select company_id, id from source)
  select shown.company_id, shown.dashboard_id, s.company_id as of from shown join s on s.id = shown.source_id where s.company_id <> shown.company_id`;
const recipients = 'select company_id, recipient from report_delivery';

/** No row of one company is with another. */
export const foreignRows: Rule = {
  name: 'foreign rows',
  async check(evidence) {
    const { things } = evidence.acknowledged;
    const misplaced = (await readActual(evidence)).flatMap(({ kind, mark, company }): Wrong[] => {
      const owner = things.find((thing) => thing.kind === kind && thing.mark === mark)?.company;
      const isTheirs = owner === undefined || owner === null || owner === company;
      return isTheirs ? [] : [{ rule: 'foreign rows', expected: `${kind} ${mark} belongs to ${owner}`, found: `it is with ${company}` }];
    });
    const widgets = (await evidence.ask(foreignWidgets)).map((row) => ({
      ...{ rule: 'foreign rows', expected: `widgets of dashboard ${row.name} name it` },
      found: text(row.title),
    }));
    const sources = (await evidence.ask(foreignSources)).map((row) => ({
      ...{ rule: 'foreign rows', expected: `widgets of ${row.company_id} show sources of it` },
      found: `one of ${row.of}`,
    }));
    const mails = (await evidence.ask(recipients)).flatMap((row): Wrong[] => {
      const mark = text(row.recipient).replace(/-\d+@.*$/, '');
      const owner = things.find((thing) => thing.kind === 'report' && thing.mark === mark)?.company;
      if (owner === undefined || owner === row.company_id) return [];
      return [{ rule: 'foreign rows', expected: `${row.recipient} reads reports of ${owner}`, found: `a mail of ${row.company_id}` }];
    });
    return [...misplaced, ...widgets, ...sources, ...mails];
  },
};
