import { ConfigError, readConfig, settingDocs } from './env.ts';

/** `npm run config`: what this installation would run with; secrets stay hidden. */
try {
  const config = readConfig(process.env);
  const { keys, databaseUrl, mail, bounces, realtime, vantages, ...rest } = config;
  const withoutPassword = (address: string): string => address.replace(/\/\/[^@]*@/, '//[hidden]@');
  const shown = {
    ...rest,
    databaseUrl: databaseUrl === null ? null : withoutPassword(databaseUrl),
    mail: mail && { ...mail, smtpUrl: withoutPassword(mail.smtpUrl) },
    bounces: bounces && { ...bounces, password: '[hidden]' },
    realtime: realtime && { ...realtime, secret: '[hidden]' },
    vantages: { ...vantages, key: vantages.key && '[hidden]' },
    keys: keys.ring.map((entry) => entry.id),
  };
  console.log(JSON.stringify(shown, null, 2));
  console.log('\nSettings (environment):');
  for (const { name, standard, docs } of settingDocs) console.log(`  ${name}${standard ? ` (${standard})` : ''}: ${docs}`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
