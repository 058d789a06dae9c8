import { ConfigError } from '#platform/config/config-error.ts';
import { readConfig } from '#platform/config/env.ts';
import { allSettingDocs } from '#platform/config/env-settings.ts';
import { showConfig } from './show-config.ts';

/** `npm run config`: what this installation would run with; secrets stay hidden. */
try {
  console.log(JSON.stringify(showConfig(readConfig(process.env)), null, 2));
  console.log('\nSettings (environment):');
  for (const { name, standard, docs } of allSettingDocs) console.log(`  ${name}${standard ? ` (${standard})` : ''}: ${docs}`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
