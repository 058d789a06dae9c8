import { dateFormatter, todayIn } from '@sightline/contract/core';

/** The zone of everybody who registers here. */
const zone = 'Europe/Vienna';

/** The whole month that lies so many before the one that runs: in addresses, and as people say it. */
export function monthsAgo(count: number): { address: RegExp; words: string } {
  const [year = 0, month = 1] = todayIn(zone, new Date()).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - count, 1));
  const [its, of] = [first.getUTCMonth() + 1, first.getUTCFullYear()];
  return {
    address: new RegExp(`month=${its}&year=${of}|startDate=${of}-${String(its).padStart(2, '0')}`),
    words: dateFormatter('en-GB', { month: 'long', year: 'numeric' }).format(first),
  };
}
