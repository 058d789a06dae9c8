import { providerSchema } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { rankranger } from './index.ts';
import { problem } from './problem.ts';
import { rankRangerCall } from './rank-ranger-call.ts';
import { fakeRankRanger, inputs, secrets, urlsOf } from './test-rank-ranger.ts';

const asked = (given: Record<string, string> = {}, searchTerm = '') => ({ inputs: given, searchTerm, page: null });

it('declares what it maps', () => {
  const declaration = providerSchema.parse(JSON.parse(JSON.stringify(rankranger.declaration)));
  expect(declaration).toEqual(rankranger.declaration);
  expect(Object.keys(rankranger.mapping.reports)).toEqual(declaration.reports.map(({ key }) => key));
});

describe('the probe', () => {
  it('asks for the profiles, method first and key next', async () => {
    const runtime = fakeRankRanger({ get_all_profiles: { json: { profiles: '' } } });
    expect(await probe(rankranger, runtime)).toEqual({ id: 'agency', label: 'Agency' });
    expect(urlsOf(runtime)).toEqual([
      `https://www.rankranger.com/api/v2/?get_all_profiles&key=${secrets.token}&output=json&json_strict=true`,
    ]);
  });

  it.each([{ json: { 'error-details': 'Invalid API key' } }, { status: 403, text: 'Forbidden' }])(
    'puts %j under the key',
    async (answer) => {
      await expect(probe(rankranger, fakeRankRanger({ get_all_profiles: answer }))).rejects.toMatchObject({
        code: 'invalid_input',
        details: { errors: { token: [expect.any(String)] } },
      });
    },
  );
});

it('does not take another answer for a good key', async () => {
  await expect(probe(rankranger, fakeRankRanger({ get_all_profiles: { json: { result: [] } } }))).rejects.toMatchObject({
    code: 'source_malformed',
  });
});

describe('choices', () => {
  it('are read from lists, single elements and JSON that is called text', async () => {
    const runtime = fakeRankRanger({
      get_all_profiles: { json: { profiles: { profile: { profile_id: 12, profile_name: 'Agency' } } } },
      get_profile_campaigns: {
        text: JSON.stringify({ campaigns: { campaign: [{ campaign_id: '70001', campaign_name: 'Example', main_domain: 'example.com' }] } }),
      },
      get_campaign_info: { json: [{ result: { domains: { domain: ['example.com', 'rival.com'] } } }] },
      se_list: { json: { search_engines: { search_engine: [{ se_id: '64', se_name: 'Google USA', se_country: 'US' }] } } },
    });
    const optionsOf = async (name: string, given: Record<string, string> = {}, term = '') =>
      (await listOptions(rankranger, name, asked(given, term), runtime)).options;
    expect(await optionsOf('profiles')).toEqual([{ value: '12', label: 'Agency' }]);
    expect(await optionsOf('campaigns', { profile: '12' })).toEqual([{ value: '70001', label: 'Example', description: 'example.com' }]);
    expect(await optionsOf('sites', inputs, 'rival')).toEqual([{ value: 'rival.com', label: 'rival.com', description: 'Competitor' }]);
    expect(await optionsOf('searchEngines')).toEqual([{ value: '64', label: 'Google USA', description: 'US' }]);
    expect(urlsOf(runtime)[2]).toContain(
      '?get_campaign_info&key=abcdef0123456789&output=json&json_strict=true&profile_id=12&campaign_id=70001',
    );
  });

  it('name what is to be chosen first', async () => {
    await expect(listOptions(rankranger, 'campaigns', asked(), fakeRankRanger({}))).rejects.toMatchObject({
      details: { errors: { profile: [expect.stringContaining('Profile')] } },
    });
  });
});

describe('failures', () => {
  const reply = (text: string, status = 200, type = 'application/json') =>
    replyOf(rankRangerCall('rank'), { status, headers: { 'content-type': type }, text });

  it.each([
    ['{"error-details":"Invalid API key"}', 200, 'source_expired', false],
    ['<root><error-details><message>Wrong key</message></error-details></root>', 200, 'source_expired', false],
    ['{"error":"Campaign not found"}', 200, 'source_unknown_account', false],
    ['{"root":{"error-details":{"message":"This method is not in your package"}}}', 200, 'source_forbidden', false],
    ['{"error":"The date range is limited to 31 days"}', 200, 'source_bad_query', false],
    ['{"error":"Invalid keyword"}', 400, 'source_bad_query', false],
    ['{"error":"Too many requests"}', 200, 'source_limited', true],
    ['', 401, 'source_expired', false],
    ['busy', 429, 'source_limited', true],
    ['{"error":"no database"}', 503, 'source_unavailable', true],
    ['<!DOCTYPE html><html></html>', 200, 'source_unavailable', true],
    ['{"result":[', 200, 'source_malformed', false],
  ])('%s with %i is %s', (text, status, code, retry) => {
    expect(problem(reply(text, status))).toMatchObject({ code, retry });
  });

  it('are none where nothing was tracked', () => {
    expect(problem(reply('{"result":[]}'))).toBeNull();
    expect(problem(reply('{"result":[{"keyword":"error"}],"error":""}'))).toBeNull();
  });
});
