import { isBuiltIn, providers } from '@sightline/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allFacts } from './all-facts.ts';
import { comparisonTests } from './comparison-tests.ts';
import { connectingTests } from './connecting-tests.ts';
import { type Desk, openDesk } from './desk.ts';
import { faultTests } from './fault-tests.ts';
import { figureTests } from './figure-tests.ts';
import { oneOfTests } from './one-of-tests.ts';
import { optionTests } from './option-tests.ts';
import { reportTests } from './report-tests.ts';
import { selectionTests } from './selection-tests.ts';

test('every provider that others run is held to the contract', () => {
  // What is built in has no stand-in: server/src/data/uptime-provider asks it through the road.
  expect(allFacts.map(({ provider }) => provider)).toEqual(providers.filter((provider) => !isBuiltIn(provider)));
});

// Each provider has a sandbox of its own, so they need not wait for one another.
describe.concurrent.each(allFacts.map((facts) => [facts.provider.declaration.name, facts] as const))('%s', (_, facts) => {
  describe('keeps the contract', { concurrent: false, timeout: 120_000 }, () => {
    let desk: Desk;
    const atDesk = () => desk;
    beforeAll(async () => {
      desk = await openDesk(facts);
    });
    afterEach(() => desk.clearFaults());
    afterAll(() => desk.close());

    connectingTests(facts, atDesk);
    optionTests(facts, atDesk);
    reportTests(facts, atDesk);
    figureTests(facts, atDesk);
    comparisonTests(facts, atDesk);
    selectionTests(facts, atDesk);
    oneOfTests(facts, atDesk);
    faultTests(facts, atDesk);
  });
});
