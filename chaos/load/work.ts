import { register, verifyEmail } from '@sightline/contract/identity';
import { confirmationOf } from '../../bench/confirm-address.ts';
import type { Acknowledged } from '../acknowledged.ts';
import type { Chance } from '../chance.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';
import { boardActions } from './boards.ts';
import { groupActions } from './groups.ts';
import { noteMade, type Person } from './person.ts';
import { type Prints, printOn } from './print.ts';
import { reportActions } from './reports.ts';
import { Session } from './session.ts';
import { connectFigures, mendFigures, sourceActions } from './sources.ts';
import { uploadActions } from './uploads.ts';

const people = 5;
const pauseMs = { least: 100, most: 700 };
/** How many companies are tried in the name of one person, where registering fails. */
const registersMax = 50;
const password = 'a-long-faults-password';
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const actions = [...boardActions, ...uploadActions, ...sourceActions, ...reportActions, ...groupActions];
const weights = actions.reduce((sum, { weight }) => sum + weight, 0);

function chooseAction(chance: Chance): (person: Person) => Promise<unknown> {
  let at = chance.next() * weights;
  for (const { weight, act } of actions) {
    at -= weight;
    if (at < 0) return act;
  }
  return boardActions[0].act;
}

interface Surroundings {
  world: World;
  acknowledged: Acknowledged;
  tally: Tally;
  chance: Chance;
  prints: Prints;
  isOver(): boolean;
  printsReports: boolean;
}

/** Somebody new with a company, once a registration was acknowledged; null: none was before it was over. */
async function arrive(
  { world, acknowledged, tally, chance: whole, isOver, printsReports }: Surroundings,
  number: number,
): Promise<Person | null> {
  const chance = whole.fork(`person ${number}`);
  const addresses = (): [string, ...string[]] => {
    const [first, ...others] = world.of('web');
    return [first.address, ...others.map(({ address }) => address)];
  };
  for (let attempt = 1; attempt <= registersMax && !isOver(); attempt += 1) {
    const name = `p${number}${attempt === 1 ? '' : `x${attempt}`}`;
    const session = new Session(addresses, chance, tally, `10.0.${number}.${attempt}`);
    const email = `${name}@agency.test`;
    const company = `Company ${name}`;
    const consents = { termsConsent: true, ageConsent: true };
    const outcome = await session.call(register, {
      body: { name, email, company, timezone: 'UTC', password, passwordConfirmation: password, ...consents },
    });
    const companyId = outcome.acknowledged === 'yes' ? (outcome.body?.data.companyId ?? null) : null;
    noteMade(acknowledged, outcome, { kind: 'company', mark: company, company: companyId }, { email, person: name });
    if (companyId === null) {
      await pause(pauseMs.most);
      continue;
    }
    return {
      ...{
        name,
        email,
        companyId,
        session,
        acknowledged,
        chance,
        sourceId: null,
        boards: [],
        reports: [],
        groups: [],
        spare: null,
        made: 0,
      },
      ...{ newHost: world.newHost, now: world.now, printsReports },
    };
  }
  return null;
}

/** With the link that is mailed at the registration, as soon as it comes: without it no mail goes to anybody's clients. */
async function confirm({ email, session }: Person, { receiver }: World, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await pause(pauseMs.most)) {
    const token = confirmationOf(email, receiver);
    if (token !== undefined && (await session.call(verifyEmail, { body: { token } })).acknowledged === 'yes') return;
  }
}

/** Some people, and one more who prints, work until it is over; answers who they were. */
export async function workOn(surroundings: Surroundings): Promise<Person[]> {
  const { isOver, prints, printsReports } = surroundings;
  const came: Person[] = [];
  const work = async (number: number): Promise<void> => {
    const person = await arrive(surroundings, number);
    if (person === null) return;
    came.push(person);
    const confirmed = confirm(person, surroundings.world, isOver);
    await connectFigures(person);
    if (printsReports && number === people) await printOn(person, prints, isOver);
    while (!isOver()) {
      await chooseAction(person.chance)(person);
      await pause(person.chance.between(pauseMs.least, pauseMs.most));
    }
    await confirmed;
  };
  await Promise.all(Array.from({ length: people + (printsReports ? 1 : 0) }, (_, number) => work(number)));
  return came;
}

/** What people do once all is well again. */
export const settlePeople = async (came: readonly Person[]): Promise<void> => {
  for (const person of came) await mendFigures(person);
};
