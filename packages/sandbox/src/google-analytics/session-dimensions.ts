import { hash } from '../kernel/random.ts';
import type { DayCell } from './day-cell.ts';
import { type Dimension, type DimensionScope, readList } from './dimension.ts';
import { DIRECT, sources, type TrafficSource } from './sources.ts';
import { scramble } from './visitor-traits.ts';
import { demographics, devices, places } from './visitors.ts';

type Column = (cell: DayCell, session: number) => number;

interface Words {
  apiName: string;
  uiName: string;
  category: string;
  description: string;
}

function fromList(words: Words, scope: DimensionScope, list: readonly string[], column: Column, more: Partial<Dimension> = {}): Dimension {
  return { ...words, scope, grain: 'session', isDaily: false, read: () => readList(list, column), ...more };
}

const bySession: Column = (cell, s) => cell.source[s] ?? DIRECT;
const byFirstVisit: Column = (cell, s) => cell.firstSource[s] ?? DIRECT;
/** Credit for what a visit brought: to its source, or, for a direct visit, to what first brought the user. */
const byCredit: Column = (cell, s) => (cell.source[s] === DIRECT ? cell.firstSource[s] : cell.source[s]) ?? DIRECT;

type Part = [name: string, uiName: string, label: (source: TrafficSource) => string];

const PARTS: Part[] = [
  ['DefaultChannelGroup', 'default channel group', ({ channel }) => channel],
  ['PrimaryChannelGroup', 'primary channel group', ({ channel }) => channel],
  ['Source', 'source', ({ source }) => source],
  ['Medium', 'medium', ({ medium }) => medium],
  ['SourceMedium', 'source / medium', ({ source, medium }) => `${source} / ${medium}`],
  ['CampaignName', 'campaign', ({ campaign }) => campaign],
  ['CampaignId', 'campaign ID', ({ campaignId }) => campaignId],
  ['SourcePlatform', 'source platform', ({ platform }) => platform],
  ['ManualTerm', 'manual term', ({ term }) => term],
  ['ManualAdContent', 'manual ad content', ({ content }) => content],
  ['GoogleAdsCampaignName', 'Google Ads campaign', ({ platform, campaign }) => (platform === 'Google Ads' ? campaign : '(not set)')],
  ['GoogleAdsAdGroupName', 'Google Ads ad group name', ({ adGroup }) => adGroup],
  ['GoogleAdsKeyword', 'Google Ads keyword text', ({ platform, term }) => (platform === 'Google Ads' ? term : '(not set)')],
  ['GoogleAdsQuery', 'Google Ads query', ({ query }) => query],
];

function trafficDimensions(prefix: string, uiPrefix: string, scope: DimensionScope, column: Column): Dimension[] {
  return PARTS.map(([name, uiName, label]) => {
    const apiName = prefix === '' ? name.charAt(0).toLowerCase() + name.slice(1) : prefix + name;
    const words = `${uiPrefix}${uiName}`.trim();
    const ui = words.charAt(0).toUpperCase() + words.slice(1);
    const deprecated = apiName === 'sessionDefaultChannelGroup' ? { deprecatedApiNames: ['sessionDefaultChannelGrouping'] } : {};
    return fromList(
      { apiName, uiName: ui, category: prefix === '' ? 'Attribution' : 'Traffic Source', description: `The ${words}.` },
      scope,
      sources.map(label),
      column,
      deprecated,
    );
  });
}

function geography(apiName: string, uiName: string, key: 'country' | 'countryId' | 'continent' | 'region' | 'city'): Dimension {
  const words = {
    apiName,
    uiName,
    category: 'Geography',
    description: `The ${uiName.toLowerCase()} from which the user activity originated.`,
  };
  return fromList(
    words,
    'user',
    places.map((place) => place[key]),
    (cell, s) => cell.place[s] ?? 0,
  );
}

function technology(apiName: string, uiName: string, labels: string[]): Dimension {
  const words = { apiName, uiName, category: 'Platform / Device', description: `The ${uiName.toLowerCase()} of the user's device.` };
  return fromList(words, 'user', labels, (cell, s) => cell.device[s] ?? 0);
}

function audience(apiName: string, uiName: string, labels: string[]): Dimension {
  const words = { apiName, uiName, category: 'Demographics', description: `The ${uiName.toLowerCase()} of the user.` };
  return fromList(words, 'user', labels, (cell, s) => cell.demographic[s] ?? 0);
}

function fixed(apiName: string, uiName: string, category: string, label: (host: string, id: string) => string): Dimension {
  return {
    ...{ apiName, uiName, category, description: `The ${uiName.toLowerCase()}.` },
    scope: 'session',
    grain: 'session',
    isDaily: false,
    read: ({ property }) => readList([label(property.host, property.id)], () => 0),
  };
}

const MEMBERSHIPS = ['guest', 'member'];

const membership: Dimension = {
  apiName: 'customUser:membership',
  uiName: 'Membership',
  category: 'Custom',
  description: 'A user-scoped custom dimension of this property.',
  scope: 'user',
  grain: 'session',
  isDaily: false,
  isCustom: true,
  read: ({ seed, property }) => {
    const salt = hash(seed, property.id, 'membership');
    return readList(MEMBERSHIPS, (cell, s) => (scramble(salt, cell.user[s] ?? 0) < 0.2 ? 1 : 0));
  },
};

const spoken = (label: (place: { language: string; languageCode: string }) => string) => places.map(label);
const platformWords = { category: 'Platform / Device', description: 'The language setting of the browser.' };

export const sessionDimensions: readonly Dimension[] = [
  ...trafficDimensions('session', 'session ', 'session', bySession),
  ...trafficDimensions('firstUser', 'first user ', 'user', byFirstVisit),
  ...trafficDimensions('', '', 'attribution', byCredit),
  geography('country', 'Country', 'country'),
  geography('countryId', 'Country ID', 'countryId'),
  geography('continent', 'Continent', 'continent'),
  geography('region', 'Region', 'region'),
  geography('city', 'City', 'city'),
  fromList(
    { apiName: 'language', uiName: 'Language', ...platformWords },
    'user',
    spoken(({ language }) => language),
    (cell, s) => cell.place[s] ?? 0,
  ),
  fromList(
    { apiName: 'languageCode', uiName: 'Language code', ...platformWords },
    'user',
    spoken(({ languageCode }) => languageCode),
    (cell, s) => cell.place[s] ?? 0,
  ),
  technology(
    'deviceCategory',
    'Device category',
    devices.map(({ category }) => category),
  ),
  technology(
    'operatingSystem',
    'Operating system',
    devices.map(({ system }) => system),
  ),
  technology(
    'browser',
    'Browser',
    devices.map(({ browser }) => browser),
  ),
  technology(
    'screenResolution',
    'Screen resolution',
    devices.map(({ screen }) => screen),
  ),
  technology(
    'mobileDeviceModel',
    'Device model',
    devices.map(({ model }) => model),
  ),
  fixed('platform', 'Platform', 'Platform / Device', () => 'web'),
  fixed('appVersion', 'App version', 'Platform / Device', () => '(not set)'),
  fixed('streamId', 'Stream ID', 'Platform / Device', (_host, id) => `7${id}`),
  fixed('streamName', 'Stream name', 'Platform / Device', (host) => `Web ${host}`),
  fixed('hostName', 'Hostname', 'Page / Screen', (host) => host),
  fixed('audienceId', 'Audience ID', 'User', (_host, id) => `9${id}`),
  fixed('audienceName', 'Audience name', 'User', () => 'All Users'),
  fromList(
    {
      apiName: 'newVsReturning',
      uiName: 'New / established',
      category: 'User',
      description: 'New users have 0 previous sessions, and returning users have 1 or more.',
    },
    'session',
    ['returning', 'new'],
    (cell, s) => cell.isNew[s] ?? 0,
  ),
  audience(
    'userAgeBracket',
    'Age',
    demographics.map(({ age }) => age),
  ),
  audience(
    'userGender',
    'Gender',
    demographics.map(({ gender }) => gender),
  ),
  audience(
    'brandingInterest',
    'Interests',
    demographics.map(({ interest }) => interest),
  ),
  membership,
];
