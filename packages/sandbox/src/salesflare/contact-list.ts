import { dayMs } from '../kernel/time-units.ts';
import { visibleAccounts } from './account-list.ts';
import type { Account, Contact } from './book.ts';
import { type Call, listRows, PAGED } from './listing.ts';
import type { Schema } from './params.ts';
import { describeUser, timeText } from './people.ts';
import { badParameter } from './refusal.ts';
import type { RuleFields } from './rules.ts';

interface Person {
  contact: Contact;
  account: Account;
}

export const CONTACT_PARAMS: Schema = {
  ...PAGED,
  ...{ creation_after: 'time', creation_before: 'time', modification_after: 'time', modification_before: 'time' },
  ...{ id: 'numbers', email: 'texts', type: 'text', includeArchived: 'flag', account: 'numbers', details: 'flag' },
};

export const contactFields: RuleFields<Person> = {
  id: { label: 'Id', type: 'integer', read: ({ contact }) => contact.id },
  name: { label: 'Name', type: 'string', read: ({ contact }) => contact.name },
  account: { label: 'Account', type: 'integer', read: ({ account }) => account.id },
  creation_date: { label: 'Creation date', type: 'date', read: ({ contact }) => contact.createdAt },
};

export function listContacts(call: Call): unknown {
  const { params, key, now } = call;
  const type = params.text('type');
  if (type !== null && type !== 'customer' && type !== 'mycontacts') throw badParameter('type', 'must be one of [customer, mycontacts]');
  const isCreated = params.within('creation_after', 'creation_before');
  const isChanged = params.within('modification_after', 'modification_before');
  const people = visibleAccounts(call).flatMap((account) => account.contacts.map((contact): Person => ({ contact, account })));
  const rows = people.filter(
    ({ contact, account }) =>
      contact.createdAt <= now.getTime() &&
      isCreated(contact.createdAt) &&
      isChanged(contact.createdAt) &&
      (params.flag('includeArchived') === true || !contact.isArchived) &&
      (type !== 'mycontacts' || account.owner.id === key.user.id) &&
      params.has('id', contact.id) &&
      params.has('email', contact.email) &&
      params.has('account', account.id),
  );
  const isWhole = params.flag('details') ?? true;
  const describe = ({ contact, account }: Person) => {
    const outAt = contact.createdAt + dayMs;
    const isOut = contact.hasOptedOut && outAt <= now.getTime();
    const [firstname = '', ...rest] = contact.name.split(' ');
    return {
      id: contact.id,
      name: contact.name,
      firstname,
      lastname: rest.join(' '),
      email: contact.email,
      account: { id: account.id, name: account.name },
      owner: describeUser(account.owner),
      'opt-out': isOut,
      'opt-out_date': isOut ? timeText(outAt) : null,
      bounced: false,
      archived: contact.isArchived,
      creation_date: timeText(contact.createdAt),
      ...(isWhole ? { position: { organisation: account.name, role: null }, addresses: [], tags: [] } : {}),
    };
  };
  const texts = ({ contact }: Person) => [contact.name, contact.email];
  return listRows(call, rows, { usualLimit: 20, fields: contactFields, prefix: 'person', describe, texts });
}
