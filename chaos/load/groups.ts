import { addDomains, createCampaign, deleteCampaign, httpCheck } from '@sightline/contract/monitoring';
import type { State } from '../acknowledged.ts';
import { isGone, newMark, noteChange, noteMade, type Person } from './person.ts';

const groupsMax = 4;
const domainsMax = 25;
async function add(person: Person): Promise<void> {
  if (person.groups.length >= groupsMax) return;
  const mark = newMark(person);
  const domains = [person.newHost()];
  const checks = { [httpCheck.kind]: { on: true, intervalS: httpCheck.intervalMinS, settings: { scheme: 'http' } } };
  const outcome = await person.session.call(createCampaign, { body: { name: mark, domains: domains.join('\n'), timezone: 'UTC', checks } });
  const id = outcome.acknowledged === 'yes' ? outcome.body.data.id : null;
  const thing = noteMade(
    person.acknowledged,
    outcome,
    { kind: 'group', mark, company: person.companyId },
    { ...(id === null ? {} : { id }), domains },
  );
  if (thing !== null && id !== null) person.groups.push({ thing, id });
}

const withDomain =
  (host: string) =>
  (state: State): State =>
    state === null ? null : { ...state, domains: [...(state.domains as string[]), host].toSorted() };

async function grow(person: Person): Promise<void> {
  const [first, ...others] = person.groups;
  if (first === undefined) return;
  const group = person.chance.pick([first, ...others]);
  if (((group.thing.may[0]?.domains as string[] | undefined) ?? []).length >= domainsMax) return;
  const host = person.newHost();
  const outcome = await person.session.call(addDomains, { params: { id: group.id }, body: { domains: host } });
  noteChange(group.thing, outcome, `added ${host}`, withDomain(host));
}

async function remove(person: Person): Promise<void> {
  const group = person.groups.at(-1);
  if (group === undefined || person.groups.length < groupsMax) return;
  const outcome = await person.session.call(deleteCampaign, { params: { id: group.id } });
  noteChange(group.thing, outcome, 'deleted', isGone);
  if (outcome.acknowledged !== 'no') person.groups.pop();
}

export const groupActions = [
  { weight: 2, act: add },
  { weight: 3, act: grow },
  { weight: 1, act: remove },
] as const;
