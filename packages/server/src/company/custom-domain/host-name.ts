import { readName } from '../dns-records/index.ts';

export type HostReading = { host: string } | { refusal: string };

const example = 'reports.acme.com';

/** The host that somebody typed, in ASCII and lower case, or why dashboards cannot stand there. `ownDomains`: those of this installation. */
export function readDashboardHost(typed: string, ownDomains: readonly string[]): HostReading {
  const reading = readName(typed, ownDomains, example);
  if ('refusal' in reading) return reading;
  const { name, registered } = reading;
  if (name === registered)
    return {
      refusal: `No CNAME can stand at ${name} itself, where its website and mail live. Choose a name under it, such as reports.${name}.`,
    };
  return { host: name };
}
