// `npm run audit`: whether anything that the product runs on has a known hole of severity high or more. Not every registry answers that; it is said then.
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2);
const done = spawnSync('npm', ['audit', '--omit=dev', '--json', ...words], { encoding: 'utf8', timeout: 120_000 });
const report = JSON.parse(done.stdout || '{}');

if (report.vulnerabilities === undefined) {
  console.log(`NOT audited: the registry does not say what is known (it answered ${report.statusCode ?? 'nothing'}).`);
  process.exit(0);
}
const found = Object.values(report.vulnerabilities);
const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
for (const { name, severity, via } of found) {
  const holes = via.map((each) => (typeof each === 'string' ? `by way of ${each}` : `${each.title} (${each.range}) ${each.url}`));
  console.log(`${severity}: ${name}: ${holes.join('; ')}`);
}
console.log(
  `${report.metadata.dependencies.prod} packages audited: ${found.length} with known holes, ${grave.length} of them high or critical.`,
);
process.exit(grave.length === 0 ? 0 : 1);
