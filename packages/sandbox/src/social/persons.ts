import { table } from '../kernel/table.ts';

export type Service = 'google' | 'facebook' | 'linkedin';

/** What is wrong with the tokens of an account that exists to be refused. */
export type Spoiled = 'audience' | 'expired' | 'nonce' | 'signature' | 'foreign app';

export interface Person {
  id: string;
  /** The service's lasting name of the account; the address may change under it. */
  sub: string;
  name: string;
  /** Null: phone only, or not told. */
  email: string | null;
  /** As the service writes it; undefined: it does not say. */
  emailVerified?: boolean | string;
  /** Domain of a Workspace. */
  hd?: string;
  issuer?: string;
  locale?: unknown;
  spoiled?: Spoiled;
  note: string;
}

const spoiled = (kind: Spoiled): Person => ({
  id: `spoiled-${kind}`,
  sub: `spoiled-${kind}`,
  name: `Wrong ${kind}`,
  email: 'wrong@gmail.com',
  emailVerified: true,
  spoiled: kind,
  note: `tokens that must be refused: ${kind}`,
});

const FOREIGN = 'frank@elsewhere.test (an address of another service)';
const MOVED = 'ann.moved@gmail.com (Ann after she changed her address)';
const verified = { emailVerified: true };
const us = { country: 'US', language: 'en' };
const old = { emailVerified: 'true', issuer: 'https://www.linkedin.com', locale: 'en-US' };
const COLUMNS = ['id', 'sub', 'name', 'email', 'note'] as const;

export const personsOf: Readonly<Record<Service, readonly Person[]>> = {
  google: [
    ...table<Person, typeof COLUMNS>(COLUMNS, {}, [
      ['ann', '110169484474386276301', 'Ann Lee', 'ann.lee@gmail.com', 'ann.lee@gmail.com', verified],
      [
        'wanda',
        '110169484474386276302',
        'Wanda Works',
        'wanda@works.test',
        'wanda@works.test (Workspace)',
        { ...verified, hd: 'works.test' },
      ],
      ['frank', '110169484474386276303', 'Frank Foreign', 'frank@elsewhere.test', FOREIGN, verified],
      ['una', '110169484474386276304', 'Una Unsure', 'una@gmail.com', 'una@gmail.com (not verified)', { emailVerified: false }],
      ['nora', '110169484474386276305', 'Nora None', null, 'without an address'],
      ['ann-moved', '110169484474386276301', 'Ann Lee', 'ann.moved@gmail.com', MOVED, verified],
    ]),
    ...(['audience', 'expired', 'nonce', 'signature'] as const).map(spoiled),
  ],
  facebook: [
    ...table<Person, typeof COLUMNS>(COLUMNS, {}, [
      ['finn', '10158000000000001', 'Finn Face', 'finn@people.test', 'finn@people.test'],
      ['thief', '10158000000000002', 'Theo Thief', 'ann.lee@gmail.com', 'ann.lee@gmail.com (somebody else’s)'],
      ['nils', '10158000000000003', 'Nils None', null, 'without an address'],
    ]),
    spoiled('foreign app'),
  ],
  linkedin: [
    ...table<Person, typeof COLUMNS>(COLUMNS, {}, [
      ['lia', '782bbtaQ1', 'Lia Linked', 'lia@people.test', 'lia@people.test', { ...verified, locale: us }],
      ['silent', '782bbtaQ2', 'Sid Silent', 'sid@people.test', 'sid@people.test (nothing said about it)'],
      ['olga', '782bbtaQ3', 'Olga Old', 'olga@people.test', 'olga@people.test (the issuer of before 2024)', old],
      ['nadia', '782bbtaQ4', 'Nadia None', null, 'without an address'],
    ]),
    ...(['audience', 'expired'] as const).map(spoiled),
  ],
};

export const findPerson = (service: Service, id: string): Person | null => personsOf[service].find((person) => person.id === id) ?? null;
