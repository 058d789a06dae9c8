import { pathOf } from '@sightline/contract/core';
import { connectSource, connectSourceCallback, createSource, deleteSource, listSources } from '@sightline/contract/sources';
import { googleAnalytics } from '@sightline/providers/google-analytics/index';
import { serpstat } from '@sightline/providers/serpstat/index';
import { answerConsent } from '../../packages/server/src/app/demo/answer-consent.ts';
import { isGone, noteChange, noteMade, type Person } from './person.ts';

/** Who consents on the sandbox's page, and to which of their properties. */
export const login = {
  provider: googleAnalytics.declaration.key,
  user: 'anna@alpine-agency.test',
  account: { ref: 'analytics', input: 'property', id: '310001', label: 'peak-outfitters.test' },
};
/** A token that the sandbox knows. */
const typed = { account: 'Faults', token: 'a1'.repeat(16) };

/** What the provider's page hands back; null: the provider itself is at fault, as this harness makes it be, and the person goes away. */
async function askProvider(person: Person, address: string): Promise<Record<string, string> | null> {
  try {
    return await answerConsent(address, { user: login.user, decision: 'allow' });
  } catch {
    person.session.countFailed('the provider');
    return null;
  }
}

/** Signs in at the provider, for a new source or for one whose login ended. False: it did not come to its end. */
async function consent(person: Person, sourceId: string | null): Promise<'yes' | 'no' | 'maybe'> {
  const { provider } = login;
  const query = sourceId === null ? '' : `?${new URLSearchParams({ source: sourceId })}`;
  const start = await person.session.request(`${pathOf(connectSource, { provider })}${query}`);
  const address = start.acknowledged === 'yes' ? start.body.headers.get('location') : null;
  if (address === null) return 'no';
  const back = await askProvider(person, address);
  if (back === null) return 'no';
  return (await person.session.request(`${pathOf(connectSourceCallback, { provider })}?${new URLSearchParams(back)}`)).acknowledged;
}

async function listOwn(person: Person) {
  const listed = await person.session.call(listSources);
  return listed.acknowledged === 'yes' ? (listed.body.data.find(({ name }) => name === login.provider) ?? null) : null;
}

/** Connects what reports show; where that fails, it is tried no second time in the same way, as two attempts might both arrive. */
export async function connectFigures(person: Person): Promise<void> {
  const consented = await consent(person, null);
  if (consented === 'no') return;
  const found = await listOwn(person);
  const mark = `${person.companyId} ${login.provider}`;
  const state = { ...(found === null ? {} : { id: found.id }), provider: login.provider };
  // The page after the consent is a page in any case; the list tells whether it worked.
  noteMade(
    person.acknowledged,
    found === null ? { acknowledged: 'maybe', status: null, words: 'not listed yet' } : { acknowledged: 'yes', body: null },
    { kind: 'source', mark, company: person.companyId },
    state,
  );
  person.sourceId = found?.id ?? null;
}

/** Signs in again where the provider ended the login. */
export async function mendFigures(person: Person): Promise<void> {
  if (person.sourceId === null) return;
  const found = await listOwn(person);
  if (found?.invalid) await consent(person, found.id);
}

async function changeSpare(person: Person): Promise<void> {
  const { spare } = person;
  if (spare === null) {
    const provider = serpstat.declaration.key;
    const mark = `${person.companyId} ${provider}`;
    if (
      person.acknowledged.things.some(
        (thing) => thing.kind === 'source' && thing.mark === mark && !thing.may.every((state) => state === null),
      )
    )
      return;
    const outcome = await person.session.call(createSource, { body: { name: provider, credentials: typed } });
    const id = outcome.acknowledged === 'yes' ? outcome.body.data.id : null;
    // One that was deleted may come again under the same name.
    person.acknowledged.things = person.acknowledged.things.filter((thing) => !(thing.kind === 'source' && thing.mark === mark));
    const thing = noteMade(
      person.acknowledged,
      outcome,
      { kind: 'source', mark, company: person.companyId },
      { ...(id === null ? {} : { id }), provider },
    );
    if (thing !== null && id !== null) person.spare = { thing, id };
    return;
  }
  const outcome = await person.session.call(deleteSource, { params: { id: spare.id } });
  noteChange(spare.thing, outcome, 'deleted', isGone);
  if (outcome.acknowledged !== 'no') person.spare = null;
}

export const sourceActions = [
  { weight: 2, act: changeSpare },
  { weight: 2, act: mendFigures },
] as const;
