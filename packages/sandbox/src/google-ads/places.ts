/** A country or a place in it. Countries have Google’s criterion ids (2000 + ISO number); smaller places are numbered in their manner. */
export interface GeoTarget {
  id: string;
  name: string;
  countryCode: string;
  targetType: 'Country' | 'Region' | 'City';
}

interface Place {
  country: GeoTarget;
  region: GeoTarget;
  city: GeoTarget;
}

type Row = [code: string, countryId: string, country: string, regionId: string, region: string, cityId: string, city: string];

const ROWS: Row[] = [
  ['AT', '2040', 'Austria', '20040', 'Vienna', '1000997', 'Vienna'],
  ['AT', '2040', 'Austria', '20039', 'Tyrol', '1000842', 'Innsbruck'],
  ['DE', '2276', 'Germany', '20228', 'Bavaria', '1004234', 'Munich'],
  ['DE', '2276', 'Germany', '20226', 'Berlin', '1003854', 'Berlin'],
  ['CH', '2756', 'Switzerland', '20123', 'Zurich', '1003297', 'Zurich'],
  ['IT', '2380', 'Italy', '20281', 'Lombardy', '1008463', 'Milan'],
  ['US', '2840', 'United States', '21167', 'New York', '1023191', 'New York'],
  ['US', '2840', 'United States', '21137', 'California', '1014221', 'San Francisco'],
  ['CA', '2124', 'Canada', '20121', 'Ontario', '1002451', 'Toronto'],
  ['JP', '2392', 'Japan', '20636', 'Tokyo', '1009310', 'Shinjuku City'],
  ['JP', '2392', 'Japan', '20630', 'Osaka', '1009540', 'Osaka'],
  ['AE', '2784', 'United Arab Emirates', '9041083', 'Dubai', '1000010', 'Dubai'],
];

export const places: readonly (Place & { code: string })[] = ROWS.map(([code, countryId, country, regionId, region, cityId, city]) => ({
  code,
  country: { id: countryId, name: country, countryCode: code, targetType: 'Country' },
  region: { id: regionId, name: region, countryCode: code, targetType: 'Region' },
  city: { id: cityId, name: city, countryCode: code, targetType: 'City' },
}));

/** Every place once. */
export const geoTargets: readonly GeoTarget[] = [
  ...new Map(places.flatMap(({ country, region, city }) => [country, region, city]).map((target) => [target.id, target])).values(),
];
