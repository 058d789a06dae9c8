import type { Config } from '#platform/config/env.ts';

const hidden = '[hidden]';
const secretFields = /secret|password|privateKey|apiUser|token$|^key$/i;
/** Users and passwords in front of a host: of databases, mail servers and mailboxes. A password may have the sign itself. */
const userInUrl = /^([a-z][\w+.-]*:\/\/).*@/i;
/** The driver of the database takes them there as well. */
const passwordInQuery = /([?&][\w-]*password=)[^&]*/gi;

/** Settings as they may be shown and logged: secrets hidden, of keys their ids alone. */
export function showConfig({ keys, ...rest }: Config): unknown {
  const shown = JSON.stringify(rest, (field, value: unknown) => {
    if (typeof value !== 'string') return value;
    return secretFields.test(field) ? hidden : value.replace(userInUrl, `$1${hidden}@`).replace(passwordInQuery, `$1${hidden}`);
  });
  return { ...JSON.parse(shown), keys: keys.ring.map(({ id }) => id) };
}
