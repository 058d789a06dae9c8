import { entitlementAt } from '@sightline/contract/company';
import { z } from 'zod';
import { command, Refusal } from './command.ts';
import { dayOf, sayInColumns } from './in-columns.ts';
import { listCompanies } from './rows.ts';

const perPage = 100;

export const companyList = command({
  words: 'company list',
  summary: `The companies by name, ${perPage} at a time: what other commands call them, how they stand, how much they hold, when one of their people was last here in a browser`,
  subject: null,
  options: {
    name: { label: 'WORDS', docs: 'what their name contains, in any case; without it all', schema: z.string().trim().min(1).optional() },
    page: { label: 'NUMBER', docs: `which ${perPage} of them, such as 2`, schema: z.coerce.number().pipe(z.int().min(1)).default(1) },
  },
  async run(context, { name, page }, say) {
    const now = context.clock.now();
    const { rows, total } = await listCompanies(context.database.db, { name, page, perPage });
    const such = name === undefined ? '' : ` whose name contains ${name}`;
    if (total === 0) return say(`There are no companies${such}.`);
    const pages = Math.ceil(total / perPage);
    if (page > pages) throw new Refusal(`--page: there ${pages === 1 ? 'is 1 page' : `are ${pages} pages`}.`);
    sayInColumns(
      say,
      ['ID', 'NAME', 'PLAN', 'UNTIL', 'PEOPLE', 'DASHBOARDS', 'DOMAINS', 'LAST SEEN', 'DELETED'],
      rows.map((row) => {
        const { state, expiresAt } = entitlementAt(row, now);
        return [
          ...[row.id, row.name, state, dayOf(expiresAt), String(row.people)],
          ...[
            `${row.dashboardsUsed} of ${row.dashboards + row.bonusDashboards}`,
            String(row.domains),
            dayOf(row.seenAt),
            dayOf(row.deletedAt),
          ],
        ];
      }),
    );
    if (pages > 1) say(`Page ${page} of ${pages}, ${total} companies${such}.`);
  },
});
