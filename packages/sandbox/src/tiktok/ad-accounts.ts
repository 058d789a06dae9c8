import type { Advertiser } from './advertiser.ts';

type Name = [id: string, name: string, company: string];
type Place = Pick<Advertiser, 'currency' | 'digits' | 'zone' | 'gmtName' | 'country' | 'countries'>;
type Volume = Pick<Advertiser, 'opened' | 'campaignsAYear' | 'adImpressions' | 'cpm' | 'basket' | 'population'>;

const usual = { status: 'STATUS_ENABLE', closed: null, groupsPerCampaign: 2, adsPerGroup: 3, isReachable: true, failsTasks: false };
const euro = { currency: 'EUR', digits: 2, gmtName: 'Etc/GMT-1' };

function account(
  [id, name, company]: Name,
  place: Place,
  volume: Volume,
  objectives: Advertiser['objectives'],
  more: Partial<Advertiser> = {},
): Advertiser {
  return { ...usual, id, name, company, ...place, ...volume, objectives, ...more };
}

export const alpine = account(
  ['7100000000000000011', 'Alpine Outfitters – Österreich & DACH', 'Alpine Outfitters GmbH'],
  { ...euro, zone: 'Europe/Vienna', country: 'AT', countries: { AT: 46, DE: 41, CH: 11, LI: 2 } },
  { opened: '2023-06-01', campaignsAYear: 14, adImpressions: 5200, cpm: 4.1, basket: 84, population: 2_400_000 },
  ['WEB_CONVERSIONS', 'TRAFFIC', 'VIDEO_VIEWS', 'REACH', 'PRODUCT_SALES'],
);

export const hudson = account(
  ['7100000000000000012', 'Hudson Roasters "Main Street" ☕', 'Hudson Roasters Inc.'],
  { currency: 'USD', digits: 2, zone: 'America/New_York', gmtName: 'Etc/GMT+5', country: 'US', countries: { US: 88, CA: 9, MX: 3 } },
  { opened: '2023-02-01', campaignsAYear: 40, adImpressions: 2600, cpm: 6.3, basket: 38, population: 9_000_000 },
  ['WEB_CONVERSIONS', 'APP_PROMOTION', 'TRAFFIC', 'ENGAGEMENT'],
  { groupsPerCampaign: 4, adsPerGroup: 4 },
);

export const sakura = account(
  ['7100000000000000013', 'さくら茶 Sakura Tea', 'Sakura Tea KK'],
  { currency: 'JPY', digits: 0, zone: 'Asia/Tokyo', gmtName: 'Etc/GMT-9', country: 'JP', countries: { JP: 97, TW: 3 } },
  { opened: '2024-03-15', campaignsAYear: 8, adImpressions: 4100, cpm: 520, basket: 3400, population: 3_500_000 },
  ['VIDEO_VIEWS', 'WEB_CONVERSIONS', 'LEAD_GENERATION'],
);

export const closed = account(
  ['7100000000000000014', 'Altes Konto (geschlossen)', 'Alpine Outfitters GmbH'],
  { ...euro, zone: 'Europe/Berlin', country: 'DE', countries: { DE: 100 } },
  { opened: '2023-01-10', campaignsAYear: 6, adImpressions: 1900, cpm: 3.6, basket: 61, population: 900_000 },
  ['TRAFFIC', 'REACH'],
  { status: 'STATUS_DISABLE', closed: '2025-09-30' },
);

export const nord = account(
  ['7100000000000000021', 'Nord Clinics Västerås', 'Nord Clinics AB'],
  { ...euro, currency: 'SEK', zone: 'Europe/Stockholm', country: 'SE', countries: { SE: 81, NO: 12, DK: 7 } },
  { opened: '2024-01-08', campaignsAYear: 10, adImpressions: 2300, cpm: 46, basket: 1900, population: 1_300_000 },
  ['LEAD_GENERATION', 'TRAFFIC', 'VIDEO_VIEWS'],
);

export const cafe = account(
  ['7100000000000000022', "Café L'Été", "L'Été SARL"],
  { ...euro, zone: 'Europe/Paris', country: 'FR', countries: { FR: 92, BE: 8 } },
  { opened: '2025-02-03', campaignsAYear: 5, adImpressions: 900, cpm: 3.3, basket: 24, population: 400_000 },
  ['REACH', 'ENGAGEMENT'],
  { failsTasks: true },
);

export const lost: Advertiser = {
  ...cafe,
  id: '7100000000000000031',
  name: 'Verlorener Zugriff',
  isReachable: false,
  failsTasks: false,
};
