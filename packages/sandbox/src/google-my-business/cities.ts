import { table } from '../kernel/table.ts';

/** Where business profiles lie. */
export interface City {
  region: string;
  name: string;
  area: string;
  postalCode: string;
  street: string;
  zone: string;
  language: string;
  phone: string;
  latitude: number;
  longitude: number;
}

const COLUMNS = ['name', 'area', 'postalCode', 'street', 'phone', 'latitude', 'longitude'] as const;

function inRegion(region: string, zone: string, language: string, rows: Parameters<typeof table<City, typeof COLUMNS>>[2]): City[] {
  return table<City, typeof COLUMNS>(COLUMNS, { region, zone, language }, rows);
}

const [vienna, ...others]: City[] = [
  ...inRegion('AT', 'Europe/Vienna', 'de', [
    ['Wien', 'Wien', '1070', 'Mariahilfer Straße', '+43 1 555', 48.2, 16.35],
    ['Graz', 'Steiermark', '8010', 'Herrengasse', '+43 316 555', 47.07, 15.44],
    ['Innsbruck', 'Tirol', '6020', 'Maria-Theresien-Straße', '+43 512 555', 47.27, 11.39],
    ['St. Pölten', 'Niederösterreich', '3100', 'Kremser Gasse', '+43 2742 555', 48.2, 15.62],
  ]),
  ...inRegion('DE', 'Europe/Berlin', 'de', [
    ['München', 'Bayern', '80331', 'Sendlinger Straße', '+49 89 555', 48.14, 11.57],
    ['Köln', 'Nordrhein-Westfalen', '50667', 'Hohe Straße', '+49 221 555', 50.94, 6.96],
    ['Hamburg', 'Hamburg', '20095', 'Mönckebergstraße', '+49 40 555', 53.55, 10.0],
    ['Lübeck', 'Schleswig-Holstein', '23552', 'Breite Straße', '+49 451 555', 53.87, 10.69],
  ]),
  ...inRegion('CH', 'Europe/Zurich', 'de', [['Zürich', 'Zürich', '8001', 'Bahnhofstrasse', '+41 44 555', 47.37, 8.54]]),
  ...inRegion('US', 'America/New_York', 'en', [
    ['New York', 'NY', '10014', 'Hudson St', '+1 212-555', 40.73, -74.0],
    ['Brooklyn', 'NY', '11211', 'Bedford Ave', '+1 718-555', 40.71, -73.96],
    ['Boston', 'MA', '02116', 'Newbury St', '+1 617-555', 42.35, -71.08],
  ]),
  ...inRegion('US', 'America/Los_Angeles', 'en', [['Los Angeles', 'CA', '90026', 'Sunset Blvd', '+1 213-555', 34.08, -118.26]]),
  ...inRegion('JP', 'Asia/Tokyo', 'ja', [
    ['京都市', '京都府', '605-0074', '祇園町', '+81 75-555', 35.0, 135.77],
    ['渋谷区', '東京都', '150-0001', '神宮前', '+81 3-5555', 35.67, 139.7],
  ]),
];

if (!vienna) throw new Error('The list of cities is empty.');
export const cities: readonly [City, ...City[]] = [vienna, ...others];
