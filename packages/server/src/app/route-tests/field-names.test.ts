import type { Endpoint } from '@sightline/contract/core';
import { register } from '@sightline/contract/identity';
import { createAutomaticReport, listAutomaticReports } from '@sightline/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

/** Names with underscores that stay, each with its reason. Whatever else is written so has another name by now, and is deprecated. */
const pusher = 'as the Pusher protocol calls it, which is not ours';
const kept: Readonly<Record<string, string>> = {
  socket_id: pusher,
  channel_name: pusher,
  channel_data: pusher,
  user_data: pusher,
};

interface Described {
  name?: string;
  deprecated?: boolean;
  schema?: Described;
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described | boolean;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
}
interface Content {
  content?: Record<string, { schema?: Described }>;
}
interface Operation {
  parameters?: Described[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** Every field that a schema names, wherever in it. */
function fieldsIn(schema: Described | boolean | undefined): [string, Described][] {
  if (typeof schema !== 'object') return [];
  const own = Object.entries(schema.properties ?? {});
  const inner = [...own.map(([, field]) => field), schema.items, schema.additionalProperties];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...own, ...[...inner, ...choices].flatMap(fieldsIn)];
}
const schemasOf = ({ content = {} }: Content): (Described | undefined)[] => Object.values(content).map(({ schema }) => schema);

oneEngine('names of fields', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it('are in camel case throughout the API: what is not is deprecated, or stays for a reason', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
    const found = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [], requestBody = {}, responses = {} }]) => {
        const query = parameters.map((parameter): [string, Described] => [
          parameter.name ?? '',
          { ...parameter.schema, ...(parameter.deprecated && { deprecated: true }) },
        ]);
        const bodies = [requestBody, ...Object.values(responses)].flatMap(schemasOf);
        return [...query, ...bodies.flatMap(fieldsIn)].map(([name, { deprecated }]) => ({ at: `${method} ${path}`, name, deprecated }));
      }),
    );
    const snake = found.filter(({ name }) => name.includes('_'));
    expect(snake.length).toBeGreaterThan(60);
    expect(snake.filter(({ name, deprecated }) => !deprecated && kept[name] === undefined)).toEqual([]);
    expect(new Set(snake.filter(({ deprecated }) => !deprecated).map(({ name }) => name)), 'one that is gone needs no reason').toEqual(
      new Set(Object.keys(kept)),
    );
  });

  const send = ({ method, path }: Endpoint, payload: object) => harness.send({ method, url: path, payload });

  it('are still taken as they were, and what is wrong is said under the name that was written', async () => {
    const browser = test.browser();
    await browser.open('/register');
    const person = { name: 'Ada', email: 'ada@names.test', password: 'a good password', age_consent: true };
    const form = { ...person, terms_consent: true };
    const asked = (payload: object) => browser.send({ method: 'POST', url: register.path, payload });
    const differ = await asked({ ...form, password_confirmation: 'another password' });
    expect([differ.statusCode, differ.json().errors]).toEqual([422, { password_confirmation: ['The two passwords differ.'] }]);
    expect((await asked({ ...person, password_confirmation: form.password })).json().errors).toEqual({
      terms_consent: ['Accept the terms.'],
    });
    expect((await asked({ ...form, password_confirmation: form.password })).statusCode).toBe(201);
  });

  it('are told by both where somebody may read the former ones', async () => {
    const { id } = await harness.create('Names');
    const former = { dashboard_id: id, date_range: 'LAST_MONTH', with_pdf: false, with_preview: true, on_gap: 'hold', wait_hours: 12 };
    const rest = { recipients: 'anna@client.test', period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
    const sent = { ...rest, ...former };
    const now = { dashboardId: id, dateRange: 'LAST_MONTH', withPdf: false, withPreview: true, onGap: 'hold', waitHours: 12 };
    const made = await send(createAutomaticReport, sent);
    expect([made.statusCode, made.json().data]).toMatchObject([201, { ...former, ...now, reply_to: null, replyTo: null }]);
    const [listed] = (await harness.send({ url: listAutomaticReports.path })).json().data;
    expect(listed).toMatchObject({ ...former, ...now });
    const begun = { ...sent, begunFrom: { with_pdf: true } };
    const refused = await harness.send({ method: 'PUT', url: `${listAutomaticReports.path}/${listed.id}`, payload: begun });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    for (let more = 1; more < 5; more += 1) await send(createAutomaticReport, sent);
    expect(Object.keys((await send(createAutomaticReport, sent)).json().errors)).toEqual(['dashboard_id']);
    expect(Object.keys((await send(createAutomaticReport, { ...rest, ...now })).json().errors)).toEqual(['dashboardId']);
  });

  it('are taken in a form as they were', async () => {
    const { id } = await harness.create('Form');
    const days = { start: '2026-10-01', end: '2026-10-31', compare_start: '2026-09-01' };
    const half = await harness.save(id, { version: '1', range_type: 'custom', ...days });
    expect([half.statusCode, Object.keys(half.json().errors)]).toEqual([422, ['compare_start']]);
    const images = await harness.save(id, { version: '1', category: 'files', save_id: 'one', range_type: 'daily' });
    expect(Object.keys(images.json().errors)).toEqual(['range_type']);
    const saved = await harness.save(id, {
      ...{ version: '1', range_type: 'custom', ...days, compare_end: '2026-09-30', hidden_date_selector: 'true' },
      ...{ client_name: 'Peak', number_form: 'quote', week_start: 'sunday', save_id: 'one' },
    });
    expect([saved.statusCode, saved.json().data]).toMatchObject([
      200,
      {
        rangeType: 'custom',
        compareEndDate: '2026-09-30',
        hiddenDateSelector: true,
        clientName: 'Peak',
        numberForm: 'quote',
        weekStart: 'sunday',
      },
    ]);
  });
});
