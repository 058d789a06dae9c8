/** Where audiences live, most usual first. */
export const COUNTRIES: readonly string[] = (
  'DE AT CH US GB IT FR ES NL PL JP AE SA TR BE SE NO DK FI CZ HU PT IE GR RO BG HR SI SK LU IN BR MX CA AU NZ ZA EG MA TN KR TW TH VN ' +
  'ID MY SG PH AR CL CO PE UA IL'
).split(' ');

const STATES: readonly (readonly [string, string])[] = [
  ['Berlin', 'Berlin Hamburg Bremen Potsdam'],
  ['Bavaria', 'Munich Nuremberg Augsburg Regensburg Würzburg Ingolstadt Garmisch-Partenkirchen Rosenheim'],
  ['North Rhine-Westphalia', 'Cologne Düsseldorf Dortmund Essen Duisburg Bochum Bonn Münster Aachen'],
  ['Baden-Württemberg', 'Stuttgart Karlsruhe Mannheim Freiburg Heidelberg Ulm Tübingen'],
  ['Saxony', 'Leipzig Dresden Chemnitz'],
  ['Vienna', 'Vienna'],
  ['Tyrol', 'Innsbruck Kufstein Kitzbühel'],
  ['Canton of Zürich', 'Zürich Winterthur'],
  ['England', 'London Manchester Bristol Leeds'],
  ['New York', 'Brooklyn Queens Buffalo'],
  ['Tokyo', 'Shibuya Setagaya Shinjuku'],
  ['Dubai', 'Dubai Deira'],
  ['Île-de-France', 'Paris Versailles'],
];

/** `Munich, Bavaria`: as the interface writes cities. */
export const CITIES: readonly string[] = STATES.flatMap(([state, cities]) => cities.split(' ').map((city) => `${city}, ${state}`));
