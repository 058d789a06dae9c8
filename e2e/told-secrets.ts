import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiTokenPrefix } from '@sightline/contract/identity';
import { password } from './person.ts';

/** What must not be in a log whatever its value; by what it looks like. */
const forms: Record<string, RegExp> = {
  'a session': /\b\w{32}(?:\.|%2E)[\w+/%-]{40,}(?:=|%3D)/,
  'an API token': new RegExp(`${apiTokenPrefix}\\w{10,}`),
  "a provider's token": /\b(?:ya29\.|1\/\/0|EAA)[\w.-]{12,}|\bBearer [\w.~+/-]{8,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'a password in an address': /\b[a-z][\w+.-]*:\/\/[^/\s"@:]+:(?!\[hidden\])[^/\s"@]+@/i,
  'a secret in an address':
    /[?&](?:code|token|state|pass|key|api_?key|access_token|client_secret|password|signature)=(?!\[hidden\])[^&"\s\\]{4,}/i,
};

/** What a program was given to keep: settings that are secret, and the key it made. */
function givenTo(environment: Record<string, string>): string[] {
  const settings = Object.entries(environment).flatMap(([name, value]) => (/SECRET|PASSWORD|_KEY$/.test(name) ? [value] : []));
  return [...settings, keyIn(environment.DATA_DIR)].flatMap((value) => value.split(',')).map((value) => value.replace(/^[\w-]+:/, ''));
}

function keyIn(dataDir: string | undefined): string {
  try {
    return readFileSync(join(dataDir ?? '', 'app-key'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The secrets that a log tells, each in words with the line around it; none is what it should tell. `more`: values besides the usual ones. */
export function toldSecrets(log: string, environment: Record<string, string>, more: readonly string[] = []): string[] {
  const values = [password, ...givenTo(environment), ...more].filter((value) => value.length >= 8);
  return log
    .split('\n')
    .flatMap((line) => [
      ...Object.entries(forms).flatMap(([what, form]) => (form.test(line) ? [`${what}: ${line}`] : [])),
      ...values.flatMap((value) => (line.includes(value) || line.includes(encodeURIComponent(value)) ? [`${value}: ${line}`] : [])),
    ]);
}
