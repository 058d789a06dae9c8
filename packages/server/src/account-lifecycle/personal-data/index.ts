export { companiesOf } from './companies-of.ts';
export { personEntries } from './entries.ts';
export { forgetOffers } from './forget-mails.ts';
export { forgetPerson } from './forget-person.ts';
export { knownBy, personOf } from './person.ts';
export { ownedColumns, personColumns } from './person-tables.ts';
export { personDataRoutes } from './routes.ts';
export { whereFound } from './where-found.ts';
