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

/** What a visitor's place, device or demographic group says: each a list that sessions keep an index into. */
function visitorDimensions<T>(
  list: readonly T[],
  column: 'place' | 'device' | 'demographic',
  category: string,
  describe: (name: string) => string,
) {
  return (apiName: string, uiName: string, label: (one: T) => string): Dimension =>
    fromList(
      { apiName, uiName, category, description: describe(uiName.toLowerCase()) },
      'user',
      list.map(label),
      (cell, s) => cell[column][s] ?? 0,
    );
}

const geography = visitorDimensions(places, 'place', 'Geography', (name) => `The ${name} from which the user activity originated.`);
const language = visitorDimensions(places, 'place', 'Platform / Device', () => 'The language setting of the browser.');
const technology = visitorDimensions(devices, 'device', 'Platform / Device', (name) => `The ${name} of the user's device.`);
const audience = visitorDimensions(demographics, 'demographic', 'Demographics', (name) => `The ${name} of the user.`);

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

const NEW_OR_NOT = {
  ...{ apiName: 'newVsReturning', uiName: 'New / established', category: 'User' },
  description: 'New users have 0 previous sessions, and returning users have 1 or more.',
};

export const sessionDimensions: readonly Dimension[] = [
  ...trafficDimensions('session', 'session ', 'session', bySession),
  ...trafficDimensions('firstUser', 'first user ', 'user', byFirstVisit),
  ...trafficDimensions('', '', 'attribution', byCredit),
  geography('country', 'Country', ({ country }) => country),
  geography('countryId', 'Country ID', ({ countryId }) => countryId),
  geography('continent', 'Continent', ({ continent }) => continent),
  geography('region', 'Region', ({ region }) => region),
  geography('city', 'City', ({ city }) => city),
  language('language', 'Language', (place) => place.language),
  language('languageCode', 'Language code', ({ languageCode }) => languageCode),
  technology('deviceCategory', 'Device category', ({ category }) => category),
  technology('operatingSystem', 'Operating system', ({ system }) => system),
  technology('browser', 'Browser', ({ browser }) => browser),
  technology('screenResolution', 'Screen resolution', ({ screen }) => screen),
  technology('mobileDeviceModel', 'Device model', ({ model }) => model),
  fixed('platform', 'Platform', 'Platform / Device', () => 'web'),
  fixed('appVersion', 'App version', 'Platform / Device', () => '(not set)'),
  fixed('streamId', 'Stream ID', 'Platform / Device', (_host, id) => `7${id}`),
  fixed('streamName', 'Stream name', 'Platform / Device', (host) => `Web ${host}`),
  fixed('hostName', 'Hostname', 'Page / Screen', (host) => host),
  fixed('audienceId', 'Audience ID', 'User', (_host, id) => `9${id}`),
  fixed('audienceName', 'Audience name', 'User', () => 'All Users'),
  fromList(NEW_OR_NOT, 'session', ['returning', 'new'], (cell, s) => cell.isNew[s] ?? 0),
  audience('userAgeBracket', 'Age', ({ age }) => age),
  audience('userGender', 'Gender', ({ gender }) => gender),
  audience('brandingInterest', 'Interests', ({ interest }) => interest),
  membership,
];
