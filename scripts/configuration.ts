// `node scripts/configuration.ts`: writes docs/configuration.md from the one place that defines the settings; a test compares.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettingDocs } from '../packages/server/src/platform/config/env-settings.ts';

const target = join(import.meta.dirname, '../docs/configuration.md');
const head = `# Configuration

Everything comes from the environment; nothing is needed for a first start. \`npm run config\` prints what this installation would run with, secrets hidden.
This page is written from the code (\`node scripts/configuration.ts\`).

| Setting | Default | Meaning |
| --- | --- | --- |
`;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
/** Pages beside this one are linked. */
const linked = (text: string): string =>
  text.replace(/\bdocs\/([\w-]+\.md)\b/g, '[$1]($1)').replace(/\bdocs\/providers\b/g, '[providers](providers/README.md)');

export const configurationPage = (): string =>
  head +
  allSettingDocs
    .map(({ name, standard, docs }) => `| \`${name}\` | ${standard === '' ? '' : `\`${standard}\``} | ${linked(cell(docs))} |\n`)
    .join('');

if (import.meta.main) writeFileSync(target, configurationPage());
