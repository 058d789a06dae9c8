import { ConfigError } from '#platform/config/config-error.ts';
import { readConfig } from '#platform/config/env.ts';
import { missingIn, settingGroups } from '#platform/config/setting-docs.ts';
import { toldUsage } from '../programs/told-usage.mjs';
import { showConfig } from './show-config.ts';

const usage = 'npm run config   what this installation would run with, secrets hidden, and what can be set';

function show(): void {
  const shown = JSON.stringify(showConfig(readConfig(process.env, { makesKey: false })), null, 2);
  const missing = missingIn(process.env);
  console.log(missing.length === 0 ? 'All that production must have is set.' : 'Production must have more:');
  for (const line of missing) console.log(`  ${line}`);
  console.log(`\nIt would run with:\n${shown}`);
  for (const { title, settings } of settingGroups) {
    console.log(`\n${title}:`);
    for (const { name, standard, docs } of settings) console.log(`  ${name}${standard ? ` (${standard})` : ''}: ${docs}`);
  }
}

/** `npm run config`: what this installation would run with; secrets stay hidden. Makes nothing. */
try {
  const told = toldUsage(usage);
  if (told === null) show();
  else process.exitCode = told;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
