import { errorCodes, hourMs } from '@sightline/contract/core';
import { stateOf } from '@sightline/contract/dashboards';
import { type FrameFlag, frameFlags } from '@sightline/contract/frames';
import type { ProviderProblem } from '@sightline/providers/kit/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from '../settle.ts';
import { fakeProvider, tableOf } from '../testing/fake-provider.ts';
import { rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext, readMessages } from '../testing/pipeline-context.ts';
import type { Audience } from './present.ts';
import { streamFrames } from './stream.ts';

type SourceCode = ProviderProblem['code'];
const sourceCodes = errorCodes.filter((code): code is SourceCode => code.startsWith('source_') && code !== 'source_missing');
/** Known only to people of the company: codes, what a provider said, whose login it is. */
const inside = ['source_', 'Inner words', 'Data Error', 'login', 'anna@acme.test', 'allow', 'limit', 's1'];
const neutral = { code: 'source_unavailable', message: 'These figures are not available at the moment. Come back later.' };

oneEngine('what a visitor is told', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let problem: SourceCode | null = null;
  let flags: FrameFlag[] = [];
  const outside = new Outside();
  const fake = fakeProvider({ table: (query) => ({ ...tableOf(query), flags: [...flags] }) });
  const provider = {
    ...fake,
    mapping: {
      ...fake.mapping,
      problem: () => (problem === null ? null : { code: problem, message: 'Inner words', retry: false }),
    },
  };
  beforeAll(async () => {
    context = await pipelineContext(engine, outside, { provider });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await settlePipeline(context);
    context.clock.set('2026-11-20T09:00:00Z');
    [problem, flags] = [null, []];
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const look = async (audience: Audience, widget = widgetOf()) => {
    const read = await readMessages(streamFrames(context, scope, [widget], rangeOf(), { audience }));
    await settlePipeline(context);
    return read.findLast(({ hash }) => hash !== undefined);
  };
  /** Both see it, the company first, as whoever mends something looks before the client does. */
  const both = async (widget = widgetOf()) => ({ ours: await look('company', widget), theirs: await look('visitor', widget) });
  const sameFigures = ({ ours, theirs }: Awaited<ReturnType<typeof both>>) => {
    const shown = (line: typeof ours) =>
      line?.frame && {
        ...line.frame,
        provenance: line.frame.provenance.map(({ fetchedAt, freshUntil, flags }) => ({ fetchedAt, freshUntil, flags })),
      };
    expect(theirs?.frame).toBeDefined();
    expect(shown(theirs)).toEqual(shown(ours));
  };
  const tellsNothing = (line: Awaited<ReturnType<typeof look>>) => {
    const said = line?.frame ? line.frame.provenance.flatMap(({ warnings, asked }) => [...warnings, ...asked]) : [line?.error?.message];
    for (const word of inside) expect(JSON.stringify(said)).not.toContain(word);
  };

  it.each(frameFlags.filter((flag) => flag !== 'stale'))('of %s figures is what their owner is told', async (flag) => {
    flags = [flag];
    const seen = await both();
    sameFigures(seen);
    expect(seen.theirs?.frame?.provenance[0]?.flags).toEqual([flag]);
  });

  it.each(sourceCodes)('after %s are the last good figures with their date, and no reason', async (code) => {
    await look('company');
    problem = code;
    context.clock.advance(48 * hourMs);
    const seen = await both();
    // A login is for its owner to renew, so it must not look as if all were well.
    if (code === 'source_expired') expect(seen.ours?.error?.code).toBe(code);
    else sameFigures(seen);
    expect(seen.theirs?.frame?.provenance[0]).toMatchObject({
      fetchedAt: '2026-11-20T09:00:00.000Z',
      flags: ['stale'],
      warnings: ['These figures could not be refreshed; they are from 2026-11-20 09:00 UTC.'],
    });
    tellsNothing(seen.theirs);
  });

  it.each(sourceCodes)('after %s with nothing kept is only that there is nothing now', async (code) => {
    problem = code;
    const { ours, theirs } = await both();
    expect(ours?.error?.code).toBe(code);
    expect(theirs?.error).toMatchObject(neutral);
    expect(Object.keys(theirs?.error ?? {}).filter((name) => !['code', 'message', 'retryAfterS'].includes(name))).toEqual([]);
    tellsNothing(theirs);
    const said = stateOf({
      answer: theirs?.error && { error: theirs.error },
      reader: 'visitor',
      isMissed: false,
      sourceNames: [],
      locale: 'en',
    });
    expect(said).toMatchObject({ kind: 'unavailable', words: neutral.message, action: null });
  });

  it('of what was never connected, or is no longer, is only that there is nothing now', async () => {
    await look('company');
    await scope.db.deleteFrom('source').execute();
    for (const [widget, code] of [
      [widgetOf(), 'source_missing'],
      [widgetOf({ instances: [] }), 'widget_invalid'],
    ] as const) {
      const { ours, theirs } = await both(widget);
      expect(ours?.error?.code).toBe(code);
      expect(theirs?.error).toEqual(neutral);
    }
  });
});
