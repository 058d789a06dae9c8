import { isBuiltIn, providers } from '@sightline/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allFacts } from './all-facts.ts';
import { comparisonTests } from './comparison-tests.ts';
import { connectingTests } from './connecting-tests.ts';
import { faultTests } from './fault-tests.ts';
import { figureTests } from './figure-tests.ts';
import { type Harness, openHarness } from './harness.ts';
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
    let harness: Harness;
    const atHarness = () => harness;
    beforeAll(async () => {
      harness = await openHarness(facts);
    });
    afterEach(() => harness.clearFaults());
    afterAll(() => harness.close());

    connectingTests(facts, atHarness);
    optionTests(facts, atHarness);
    reportTests(facts, atHarness);
    figureTests(facts, atHarness);
    comparisonTests(facts, atHarness);
    selectionTests(facts, atHarness);
    oneOfTests(facts, atHarness);
    faultTests(facts, atHarness);
  });
});
