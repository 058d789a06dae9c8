import { readFileSync } from 'node:fs';
import { ownScripts } from '@sightline/contract/core';
import { listDashboards } from '@sightline/contract/dashboards';
import { getMe, login } from '@sightline/contract/identity';
import { Client } from '../../bench/client.ts';
import { askPrint, takePrint } from '../../bench/printing.ts';
import { type Dashboard, type Days, newPerson, rangeQuery, saveNew, streamAddress } from '../../bench/seed.ts';
import { readPdf, wordsOf } from '../../e2e/read-pdf.ts';
import { demoSchema } from '../../packages/server/src/app/demo/demo-schema.ts';
import { migrations } from '../../packages/server/src/platform/db/migrations/list.ts';
import { makeInstance, makeWidget } from '../../packages/server/test/factories/factories.ts';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import type { Container, Engine } from './engine.ts';
import { environmentIn, healthCommandIn, isRootOpen, sizesIn } from './read-image.ts';
import type { Report } from './report.ts';
import { stopUnderCalls } from './stop-under-calls.ts';

export interface Trial {
  engine: Engine;
  report: Report;
  /** The text of the Dockerfile. */
  dockerfile: string;
}

/** One /data at one port, over several containers. */
interface Place {
  data: string;
  port: number;
  address: string;
  environment: Record<string, string>;
}

/** What the Dockerfile tells whoever stops the container to wait for beyond DRAIN_SECONDS. */
const beyondDrainS = 10;
const killedCode = 137;
/** As it is sent: what a disk rounds up is no part of it. */
const sizeOf = 'du -smx --apparent-size';
const overBaseMaxMb = 450;
const demoFile = new URL('../../packages/server/src/app/demo/demo.json', import.meta.url);
/** One day earlier each time: what was asked before is kept, and would cost nothing. */
const earlierDays = (): (() => Days) => {
  let daysEarlier = 0;
  return () => rangeQuery(daysEarlier++);
};
const printedDays = earlierDays();
const streamedDays = earlierDays();
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = ({ length }: Buffer): string => `${Math.round(length / 1024)} KB`;

async function makePlace(engine: Engine, environment: Record<string, string>): Promise<Place> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return { data: await engine.makeData(), port, address, environment: { PUBLIC_URL: address, ...environment } };
}

async function start({ engine, report }: Trial, { data, port, address, environment }: Place, what: string): Promise<Container> {
  const container = await engine.start(data, port, environment);
  const ms = await container.ready();
  const { status } = await fetch(`${address}/readyz`);
  report.check(`${what}: ready after ${seconds(ms)}, /readyz answers ${status}`, status === 200);
  return container;
}

/** How often its log says that a database was brought up to date, and to how many migrations. */
const migratedIn = (log: string): number[] =>
  log.split('\n').flatMap((line) => {
    const entry: unknown = line.startsWith('{') ? JSON.parse(line) : null;
    const applied = entry !== null && typeof entry === 'object' && 'applied' in entry ? entry.applied : null;
    return Array.isArray(applied) ? [applied.length] : [];
  });

async function lookInside({ engine, report, dockerfile }: Trial, container: Container): Promise<void> {
  const tell = async (program: string): Promise<string> => (await container.exec(['sh', '-c', program])).output.trim();
  const user = await tell('id -u && stat -c %u /proc/1');
  report.check(`runs as user ${user.replace(/\s+/g, ', and its first process as ')}`, user === '1000\n1000');
  const isOpen = isRootOpen(await tell('cat /proc/mounts'));
  report.check(`the root file system is ${isOpen ? 'open' : 'mounted read-only'}`, !isOpen);
  const written = await tell(
    'for each in /app /etc /root /usr /var/tmp /data /tmp; do if touch $each/a 2>/dev/null; then rm $each/a; echo $each; fi; done',
  );
  report.check(`can be written to: ${written.replace(/\s+/g, ', ')}`, written === '/data\n/tmp');
  const isCompiled = await tell(
    `node -e "import('/app/packages/server/src/app/programs/compiled-folder.mjs').then((it) => console.log(fs.existsSync(it.compiledFolder())))"`,
  );
  report.check(`its programs are compiled from the sources that lie in it: ${isCompiled}`, isCompiled === 'true');
  const [program = '', ...words] = healthCommandIn(dockerfile);
  const { code } = await container.exec([program, ...words]);
  report.check(`HEALTHCHECK ends with ${code}`, code === 0);
  const chromium = environmentIn(dockerfile).CHROMIUM_PATH ?? '';
  const printed = await tell(
    // One at a time: what du counted once it does not count again. A /data on the same disk is no part of the image.
    `for each in / /app /app/node_modules /usr/lib/chromium /usr/share/fonts; do ${sizeOf} --exclude=/data $each 2>/dev/null; done; ${chromium} --version 2>/dev/null`,
  );
  const base = sizesIn(await engine.inBase([...sizeOf.split(' '), '/'])).get('/') ?? Number.NaN;
  const over = (sizesIn(printed).get('/') ?? Number.NaN) - base;
  report.check(`${over} MB over its base of ${base} MB, of at most ${overBaseMaxMb}`, over <= overBaseMaxMb);
  const mb = (path: string): string => `${sizesIn(printed).get(path) ?? '?'} MB`;
  report.say(
    `image ${mb('/')}; of it /app ${mb('/app')} (node_modules ${mb('/app/node_modules')}), Chromium ${mb('/usr/lib/chromium')}, fonts ${mb('/usr/share/fonts')}`,
  );
  report.say(`Chromium: ${printed.split('\n').at(-1)}`);
  const fonts = await tell('ls /usr/share/fonts/*/noto');
  const scripts = ['', 'CJK', ...ownScripts];
  const without = scripts.filter((script) => !new RegExp(`^Noto(Sans|Serif)${script}-Regular\\.`, 'm').test(fonts));
  const isWhole = without.length === 0 && fonts.includes('NotoColorEmoji');
  report.check(`fonts of ${scripts.length} scripts and emoji, without ${without.join(', ') || 'none'}`, isWhole);
}

async function print(
  { report }: Trial,
  client: Client,
  dashboard: Pick<Dashboard, 'permalink'>,
  what: string,
  wanted: { pages: number; text: string },
): Promise<number> {
  const startedMs = performance.now();
  const bytes = await takePrint(client, dashboard, await askPrint(client, dashboard, printedDays()));
  const ms = performance.now() - startedMs;
  return checkPdf(report, bytes, `${what}, after ${seconds(ms)}`, wanted);
}

async function checkPdf(report: Report, bytes: Buffer, what: string, { pages, text }: { pages: number; text: string }): Promise<number> {
  const { sheets } = await readPdf(bytes);
  const hasText = wordsOf(sheets).includes(text);
  report.check(
    `${what}: a PDF of ${sheets.length} pages, ${kilobytes(bytes)}, ${hasText ? 'with' : 'without'} “${text}”`,
    sheets.length >= pages && hasText,
  );
  return sheets.length;
}

async function stop(trial: Trial, container: Container, client: Client, dashboard: Pick<Dashboard, 'permalink'>): Promise<void> {
  const { report, dockerfile } = trial;
  const { UNREADY_SECONDS, DRAIN_SECONDS } = environmentIn(dockerfile);
  const stream = async (): Promise<void> => {
    const { pathname, search } = new URL(streamAddress(client.address, dashboard, streamedDays()));
    const text = await (await client.request(`${pathname}${search}`)).text();
    if (!text.includes('{"done":true}')) throw new Error(`A stream was not whole: ${text.slice(-200)}`);
  };
  const read = () => client.call(getMe);
  // The last second is nobody's: what is asked then may still be on its way when nothing is taken any more.
  const takenMs = (Number(UNREADY_SECONDS) - 1) * 1000;
  const stopped = await stopUnderCalls(container, [read, read, stream, stream], takenMs);
  const isInTime = stopped.ms < (Number(DRAIN_SECONDS) + beyondDrainS) * 1000;
  report.check(`SIGTERM under calls: ended with ${stopped.code} after ${seconds(stopped.ms)}`, stopped.code === 0 && isInTime);
  report.check(
    `of ${stopped.answered + stopped.lost.length} calls while they are taken ${stopped.lost.length} were lost`,
    stopped.lost.length === 0 && stopped.answered > 0,
  );
  for (const lost of stopped.lost.slice(0, 5)) report.say(lost);
}

async function kill({ report }: Trial, container: Container): Promise<void> {
  await container.signal('SIGKILL');
  const code = await container.ended;
  report.check(`SIGKILL: ended with ${code}`, code === killedCode);
}

function checkLog({ report }: Trial, container: Container, what: string): void {
  const broken = container
    .log()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  report.check(`${broken.length} errors in the log ${what}`, broken.length === 0);
  for (const line of broken.slice(0, 5)) report.say(line.slice(0, 600));
}

/** The image as it is: production, the embedded database, nothing set but its address. */
export async function tryAsShipped(trial: Trial): Promise<void> {
  const { engine, report } = trial;
  const place = await makePlace(engine, {});
  const text = 'What was done this month';
  let container = await start(trial, place, 'production on an empty /data');
  const applied = migratedIn(container.log());
  report.check(
    `migrated: ${applied.join(', ')} of ${migrations.length} migrations`,
    applied.length === 1 && applied[0] === migrations.length,
  );
  await lookInside(trial, container);
  const client = await newPerson(place.address);
  const { email } = (await client.call(getMe)).data;
  const widget = makeWidget({
    title: 'Note',
    description: `<p>${text}</p>`,
    instances: [makeInstance({ type: 'plain', config: '', inputs: {} })],
  });
  const dashboard = await saveNew(client, 'As shipped', [widget]);
  report.check(`somebody registered, with the dashboard /dashboards/${dashboard.permalink}`, email.endsWith('@agency.test'));
  await print(trial, client, dashboard, 'printed', { pages: 1, text });
  const backup = await container.exec(['node', 'packages/server/src/app/backup/main.ts', 'backup', '/tmp', '--keep-days', '14']);
  report.check(`a backup while it runs: ${backup.output.split('\n')[0]}`, backup.code === 0);
  const listed = await container.exec(['node', 'packages/server/src/app/admin-cli/main.ts', 'company', 'list']);
  report.check(`the operator’s program while it runs: ${listed.output.trim().split('\n').at(-1)}`, listed.code === 0);
  const settings = await container.exec(['node', 'packages/server/src/app/boot/print-config.ts']);
  report.check(`its settings: ${settings.output.split('\n')[0]}`, settings.code === 0);
  await stop(trial, container, client, dashboard);
  checkLog(trial, container, 'until then');

  container = await start(trial, place, 'started again on that /data');
  report.check('migrated nothing', migratedIn(container.log()).length === 0);
  const again = async (): Promise<void> => {
    const me = (await client.call(getMe)).data.email;
    const names = (await client.call(listDashboards)).data.map(({ name }) => name);
    report.check(`the session goes on, the dashboards are there: ${names.join(', ')}`, me === email && names.join() === 'As shipped');
  };
  await again();
  await kill(trial, container);

  container = await start(trial, place, 'started after the kill');
  await again();
  await print(trial, client, dashboard, 'printed again', { pages: 1, text });
  await stop(trial, container, client, dashboard);
  checkLog(trial, container, 'after the kill');
}

/** The demo, for its sources have figures: outside production, with the stand-ins for providers. */
export async function tryDemo(trial: Trial): Promise<void> {
  const { engine, report } = trial;
  const place = await makePlace(engine, { NODE_ENV: 'development' });
  const { user } = demoSchema.parse(JSON.parse(readFileSync(demoFile, 'utf8')));
  const enter = async (): Promise<Client> => {
    const client = await Client.open(place.address);
    await client.call(login, { body: { email: user.email, password: user.password } });
    return client;
  };
  let container = await start(trial, place, 'the demo on an empty /data');
  const client = await enter();
  const dashboards = (await client.call(listDashboards, { query: { sort: 'widgetCount' } })).data;
  const [largest] = dashboards;
  if (largest === undefined) throw new Error('The demo has no dashboard');
  const wanted = { pages: 2, text: largest.name };
  report.check(`signed in; ${dashboards.length} dashboards, the largest with ${largest.widgetCount} widgets`, dashboards.length > 0);
  await print(trial, client, largest, `“${largest.name}” printed`, wanted);
  await askPrint(client, largest, printedDays());
  await kill(trial, container);

  container = await start(trial, place, 'the demo, started after a kill while it printed');
  const entered = await enter();
  const names = (await entered.call(listDashboards)).data.length;
  report.check(`signed in; ${names} dashboards are there`, names === dashboards.length);
  await print(trial, entered, largest, 'printed again', wanted);
  const days = printedDays();
  const check = await askPrint(entered, largest, days);
  await stop(trial, container, entered, largest);
  checkLog(trial, container, 'after the kill');

  container = await start(trial, place, 'the demo, started after SIGTERM');
  const kept = await takePrint(entered, largest, check);
  await checkPdf(report, kept, 'what was ordered right before SIGTERM is there', wanted);
  await stop(trial, container, entered, largest);
}
