import { textOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import type { RecordDimension, RecordField, RecordSpec } from '../../kit/record-table.ts';
import { timeDimensions } from '../../kit/record-table.ts';
import { noName } from '../deal.ts';
import { isWithin, type SalesReport } from '../deal-report.ts';
import { recordReport } from '../record-report.ts';
import { createdWithin, listCall, readLists } from '../salesflare-call.ts';
import { refId, refName, refSchema, tagsSchema } from '../schemas.ts';
import { dayOf, teamOf, usersMetadata, usersOf } from '../team-metadata.ts';

/** An account or a contact. */
interface Entry {
  day: string | null;
  name: string;
  owner: string;
  account: string;
  country: string;
  tags: string[];
}

const entrySchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  creation_date: z.string().nullish(),
  owner: refSchema,
  account: refSchema,
  addresses: z.array(z.object({ country: z.string().nullish() })).nullish(),
  tags: tagsSchema,
});

type TextPart = 'owner' | 'account' | 'country' | 'name';
const dimension = (id: TextPart, label: string): RecordDimension<Entry> => ({ id, label, kind: 'text', cells: (entry) => [entry[id]] });
const field = (id: TextPart, label: string): RecordField<Entry> => ({
  id,
  label,
  kind: 'text',
  operators: [...textOperators],
  cell: (entry) => entry[id],
});
const tag: RecordDimension<Entry> = {
  id: 'tag',
  label: 'Tag',
  kind: 'text',
  cells: ({ tags }) => (tags.length === 0 ? [noName] : tags),
  description: 'Counted under each tag: the rows are more than the total.',
};
const tagField: RecordField<Entry> = {
  id: 'tag',
  label: 'Tags',
  kind: 'text',
  operators: ['contains', 'notContains', 'matches'],
  cell: ({ tags }) => tags.join(', '),
};

function addedReport(given: {
  key: 'accounts' | 'contacts';
  name: string;
  description: string;
  metric: { id: string; label: string };
  parts: [TextPart, string][];
  params: Record<string, string>;
}): SalesReport {
  const spec: RecordSpec<Entry> = {
    name: given.name,
    metrics: [{ ...given.metric, type: 'number', aggregation: { kind: 'sum' }, good: 'up', of: (rows) => rows.length }],
    dimensions: [...timeDimensions<Entry>(({ day }) => day), ...given.parts.map(([id, label]) => dimension(id, label)), tag],
    fields: [...given.parts.map(([id, label]) => field(id, label)), tagField, field('name', 'Name')],
  };
  return recordReport({
    key: given.key,
    description: given.description,
    spec,
    usesPeriod: true,
    metadata: () => [usersMetadata],
    requests: ({ period: { start, end } }) => [listCall(`/${given.key}`, { ...createdWithin(start, end), ...given.params })],
    rows({ period }, replies, metadata) {
      const names = new Map(usersOf(metadata).map(({ id, name, email }) => [id, name ?? email ?? String(id)]));
      const { records, isCut } = readLists(entrySchema, replies);
      const { zone } = teamOf(metadata);
      const rows = records.map(
        (one): Entry => ({
          day: dayOf(one.creation_date, zone),
          name: one.name ?? '',
          owner: refName(one.owner) ?? names.get(refId(one.owner) ?? 0) ?? noName,
          account: refName(one.account) ?? noName,
          country: one.addresses?.find(({ country }) => (country ?? '') !== '')?.country ?? noName,
          tags: one.tags,
        }),
      );
      return { rows: rows.filter(({ day }) => isWithin(day, period)), isCut };
    },
  });
}

export const accounts = addedReport({
  key: 'accounts',
  name: 'New accounts',
  description: 'Companies by the day they were added. An import adds thousands at once.',
  metric: { id: 'accountsCreated', label: 'New accounts' },
  parts: [
    ['owner', 'Owner'],
    ['country', 'Country'],
  ],
  params: { details: 'true' },
});
export const contacts = addedReport({
  key: 'contacts',
  name: 'New contacts',
  description: 'People by the day they were added.',
  metric: { id: 'contactsCreated', label: 'New contacts' },
  parts: [
    ['owner', 'Owner'],
    ['account', 'Account'],
  ],
  params: { includeArchived: 'false' },
});
