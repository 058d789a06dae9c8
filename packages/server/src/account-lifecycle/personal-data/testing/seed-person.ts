import type { Db } from '#platform/db/engine/open.ts';
import { dropConstraints, insertAnyRow } from '#test/database/any-row.ts';
import { kindsOf, personColumns } from '../person-tables.ts';

export interface Seeded {
  companyId: string;
  id: string;
  name: string;
  email: string;
}

/** How a column of that kind would name the person. */
function namingValue(kind: string, type: string, { id, name, email }: Seeded): unknown {
  if (kind === 'id') return id;
  if (kind === 'name') return name;
  if (kind === 'address') return email;
  if (kind === 'addresses') return `Other@client.test, ${email.toUpperCase()}; third@client.test`;
  if (kind === 'keys') return JSON.stringify({ [email]: 'accepted', 'other@client.test': 'accepted' });
  const said = [`Seen by ${name}.`, `${name} had it sent as it is.`, `550 <${email}> is unknown.`];
  return type === 'text' ? said.join(' ') : JSON.stringify({ said, email, id, who: name });
}

/** A row in every table of the list, for every column that names the person, whatever else would have to be true for it. */
export async function seedPerson(db: Db, person: Seeded): Promise<void> {
  await dropConstraints(db);
  for (const listed of personColumns) {
    if (kindsOf(listed).includes('sealed') || ['auth_user', 'company'].includes(listed.table)) continue;
    for (const kind of kindsOf(listed))
      await insertAnyRow(db, listed.table, ({ name, type }) => {
        if (name === listed.column) return namingValue(kind, type, person);
        if (name === 'company_id') return person.companyId;
        // Rows go with their person, so whoever they belong to must be somebody.
        return name === 'user_id' || name === 'userId' ? person.id : undefined;
      });
  }
}
