// `node scripts/compile/libraries.mjs FOLDER`: of the libraries of the programs what `own-code.mjs` uses. Apart from it, as both together take twice the memory.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { isApart } from '../apart-libraries.mjs';
import { onLog, plainText } from './output.mjs';

const [, , out] = process.argv;
const list = join(out, 'libraries.json');
const libraries = JSON.parse(readFileSync(list, 'utf8'));

const prefix = 'used of ';
const byName = new Map(libraries.map((library) => [prefix + library.id, library]));

/** A module for each, that hands on what is used. */
const whatIsUsed = {
  name: 'what-is-used',
  async resolveId(id, importer) {
    if (byName.has(id)) return id;
    const { askers } = byName.get(importer) ?? {};
    if (askers === undefined) return null;
    const [first, ...others] = await Promise.all(askers.map((asker) => this.resolve(id, asker)));
    if (others.some((other) => other?.id !== first?.id))
      throw new Error(`${id} is one thing for one of our packages, and another for the next`);
    return first;
  },
  load(id) {
    const { id: library, names } = byName.get(id) ?? {};
    if (names === undefined) return null;
    const single = names.filter((name) => name !== 'whole').join(', ');
    const whole = names.includes('whole') ? `import * as whole from '${library}'; export { whole };` : '';
    return `${whole} export { ${single} } from '${library}';`;
  },
};

/** Words of errors in fifty languages, which `z` names and nobody here uses. */
const englishErrors = {
  name: 'english-errors',
  load: (id) => (/\/zod\/v4\/locales\/index\.js$/.test(id) ? "export { default as en } from './en.js';" : null),
};

const bundle = await rolldown({
  input: Object.fromEntries(libraries.map(({ id, place }) => [place.slice('./'.length, -'.js'.length), prefix + id])),
  platform: 'node',
  external: isApart,
  plugins: [whatIsUsed, englishErrors, plainText],
  onLog,
});
await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'lib/[name]-[hash].js', comments: false });
await bundle.close();
rmSync(list);
