// What this code does in one place is not done by hand in another: what stands twice differs one day. Each rule knows what a second one looks like.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const core = 'packages/contract/src/core';
/** The stand-ins know nothing of ours, so they have their own. */
const ours = /^(packages\/(?!sandbox\/)|bench\/|e2e\/|chaos\/|upgrades\/)/;
const product = /^packages\/(contract|providers|charts|server|web)\/src\/(?!.*(\.test\.tsx?$|\b(testing|test)\/))/;

const lengthOfTime =
  /\b86_?400_?000\b|\b3_?600_?000\b|[*/%] 86_?400\b|\b86_?400 [*/]|\b24 \* 60\b|\b60 \* 60\b|\b60 \* 1_?000\b|\d \* 60_000\b|\b24 \* 3_?600\b|[*/%] 60_000\b|\b24 \* hourMs\b|\b60 \* minuteMs\b|\bconst (minute|hour|day)(Ms|S)\b/;

/** `in`: the files it holds for; `homes`: where it is done. */
export const rules = [
  { what: 'a length of time', second: lengthOfTime, in: ours, homes: [`${core}/time/time-units.ts`] },
  {
    what: 'a length of time',
    second: lengthOfTime,
    in: /^packages\/sandbox\/src\/(?!.*\.test\.ts$)/,
    homes: ['packages/sandbox/src/kernel/time-units.ts'],
  },
  { what: 'an escape of HTML', second: /['"`]&amp;['"`]/, in: product, homes: [`${core}/text/escape-html.ts`] },
  { what: 'two digits', second: /(?<!toString\(16\)\s*\.)padStart\(2, '0'\)/, in: product, homes: [`${core}/values/two-digits.ts`] },
  { what: 'whether it is a record', second: /\b(const|function) isRecord\b/, in: product, homes: [`${core}/values/is-record.ts`] },
  {
    what: 'words for a day or an instant',
    second: /new Intl\.DateTimeFormat\([^)]*\b(dateStyle|timeStyle)\b/,
    in: product,
    homes: [`${core}/time/moment-words.ts`],
  },
  {
    what: 'a hash',
    second: /\b(createHash|hash)\(\s*'sha256'/,
    in: /^packages\/(server|providers)\/src\/(?!.*\.test\.ts$)/,
    homes: [
      'packages/server/src/platform/text/hashes.ts',
      'packages/providers/src/kit/fingerprint.ts',
      'packages/providers/src/kit/oauth.ts',
    ],
  },
  {
    what: 'a token',
    second: /\brandomBytes\([^)]*\)\.toString\('base64url'\)/,
    in: product,
    homes: ['packages/server/src/platform/text/hashes.ts'],
  },
  {
    what: 'a cache',
    second: /\bclass \w*(Lru|LRU)\w*\b|\bnew LRUCache\b|\.keys\(\)\.next\(\)\.value/,
    in: product,
    homes: ['packages/server/src/platform/memory/lru.ts'],
  },
  {
    what: 'the companies of a bucket',
    second: /company_id['"`)}]*\s*= any\(/,
    in: /^packages\/server\/src\/(?!.*\.test\.ts$)/,
    homes: ['packages/server/src/platform/db/query/part.ts'],
  },
  {
    what: 'what is shared while it is under way',
    second: /\.finally\(\(\) => ([\w.#]+)\.delete\((\w+)\)\);\s+\1\.set\(\2,/,
    in: product,
    homes: ['packages/providers/src/kit/one-flight.ts'],
  },
  {
    // Behind a pooler in transaction mode the next statement is another session's: docs/scale.md.
    what: 'what a session of the database keeps',
    second:
      /`\s*(listen|prepare|create temp\w*|set (?!local\b|transaction\b))\b|\bpg_(try_)?advisory_(lock|unlock)\b|\bcursor with hold\b|\bset_config\([^)]*, false\)|\.query\(\{\s*name:/i,
    in: /^packages\/server\/src\/(?!.*(\.test\.ts$|\b(testing|test)\/))/,
    homes: ['packages/server/src/platform/realtime/neighbours.ts'],
  },
  {
    what: 'which keys a composition keeps',
    second: /\bisComposing\b/,
    in: product,
    homes: ['packages/web/src/lib/keyboard/compositions.ts'],
  },
  {
    what: 'a refusal of a question',
    second: /\b(const|function) refuse\b[^\n]*source_bad_query/,
    in: product,
    homes: ['packages/providers/src/kit/refuse.ts'],
  },
];

/** What is done by hand in a file, a sentence each that tells where it is done already. */
export function secondWays(file, text) {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return rules.flatMap(({ what, second, in: files, homes }) => {
    if (!files.test(file) || homes.includes(file)) return [];
    const [found] = second.exec(code) ?? [];
    return found === undefined ? [] : [`${file}: ${what} (${found.replace(/\s+/g, ' ')}): take it from ${homes[0]}`];
  });
}

function check() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/fixtures/') && existsSync(file));
  const found = files.flatMap((file) => secondWays(file, readFileSync(file, 'utf8')));
  if (found.length > 0) {
    console.error(`Done by hand what is done in one place:\n  ${found.join('\n  ')}`);
    process.exit(1);
  }
  console.log(`second ways: none (${rules.length} rules, ${files.length} files)`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
