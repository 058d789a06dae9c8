// `node scripts/configuration.ts`: writes docs/configuration.md from the one place that defines the settings; a test compares.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingGroups } from '../packages/server/src/platform/config/setting-docs.ts';

const target = join(import.meta.dirname, '../docs/configuration.md');
const head = `# Configuration

Everything comes from the environment; nothing is needed for a first start. \`npm run config\` prints what this installation would run with, secrets hidden, and what production
lacks, which is also told when it starts there (\`NODE_ENV=production\`). What is needed first comes first. This page is written from the code (\`node scripts/configuration.ts\`).
`;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
/** Pages beside this one are linked. */
const linked = (text: string): string =>
  text.replace(/\bdocs\/([\w-]+\.md)\b/g, '[$1]($1)').replace(/\bdocs\/providers\b/g, '[providers](providers/README.md)');

type Group = (typeof settingGroups)[number];

function sectionOf({ title, about, settings }: Group): string {
  const isNeeded = settings.some(({ without }) => without !== null);
  const heads = isNeeded ? ['Setting', 'Meaning', 'Without it'] : ['Setting', 'Default', 'Meaning'];
  const rows = settings.map(({ name, standard, docs, without, or }) => {
    const code = standard === '' ? '' : `\`${standard}\``;
    if (!isNeeded) return [`\`${name}\``, code, linked(cell(docs))];
    const stands = settings.find((each) => each.or === name);
    const otherwise = stands ? `${code}; enough in the place of \`${stands.name}\`` : cell(without ?? code);
    return [or === null ? `\`${name}\`` : `\`${name}\`, or \`${or}\``, linked(cell(docs)), otherwise];
  });
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  return `\n## ${title}\n\n${about === '' ? '' : `${linked(about)}.\n\n`}${table}`;
}

export const configurationPage = (): string => head + settingGroups.map(sectionOf).join('');

if (import.meta.main) writeFileSync(target, configurationPage());
