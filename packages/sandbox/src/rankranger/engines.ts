import { type Device, type Market, marketOf } from '../search-world/index.ts';

export interface Engine {
  id: string;
  name: string;
  url: string;
  market: Market;
  device: Device;
}

function engine(id: string, country: string, place: string, url: string, device: Device): Engine {
  const market = marketOf(country);
  if (!market) throw new Error(`There is no market ${country}.`);
  return { id, name: `Google ${device === 'mobile' ? 'Mobile ' : ''}${place}`, url, market, device };
}

/** Each country's desktop and mobile engines have ids of their own. */
export const engines: readonly Engine[] = [
  engine('64', 'us', 'USA', 'www.google.com', 'desktop'),
  engine('443', 'us', 'USA', 'www.google.com', 'mobile'),
  engine('11', 'de', 'Germany', 'www.google.de', 'desktop'),
  engine('311', 'de', 'Germany', 'www.google.de', 'mobile'),
  engine('19', 'at', 'Austria', 'www.google.at', 'desktop'),
  engine('319', 'at', 'Austria', 'www.google.at', 'mobile'),
  engine('7', 'gb', 'UK', 'www.google.co.uk', 'desktop'),
];

export function engineOf(id: string): Engine | null {
  return engines.find((known) => known.id === id) ?? null;
}
