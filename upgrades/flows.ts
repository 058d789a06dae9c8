import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@sightline/contract/core';
import { askPdf, getUpload, uploadFile } from '@sightline/contract/dashboards';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getMe, login, logout } from '@sightline/contract/identity';
import { Client } from '../bench/client.ts';
import { confirmAddress } from '../bench/confirm-address.ts';
import { addDashboard, type Company, type Dashboard, newCompany } from '../bench/seed.ts';
import { twentyWidgets } from '../bench/widgets.ts';
import { bytesOfBase32 } from '../packages/server/src/identity/accounts/testing/base32-bytes.ts';
import { codeAt, stepAt } from '../packages/server/src/identity/accounts/two-factor/totp.ts';
import type { SmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import type { Balancer } from './balancer.ts';

const password = 'a-long-bench-password';
const stepMs = 30_000;
/** Wrong passwords for one person within a quarter of an hour. */
const wrongMax = 10;
const pdfMaxMs = 60_000;

export interface Flow {
  name: string;
  calls: number;
  /** How often a call went to another process than the one before. */
  changes: number;
  told: string;
}

async function walk(balancer: Balancer, name: string, steps: () => Promise<string>): Promise<Flow> {
  balancer.takePath();
  const told = await steps();
  const path = balancer.takePath();
  const changes = path.filter((process, index) => index > 0 && process !== path[index - 1]).length;
  if (changes === 0) throw new Error(`“${name}” stayed in one process`);
  return { name, calls: path.length, changes, told };
}

async function twoFactor(client: Client, email: string): Promise<string> {
  const { secret } = (await client.call(beginTwoFactor, { body: { password } })).data;
  const bytes = bytesOfBase32(secret);
  await client.call(confirmTwoFactor, { body: { code: codeAt(bytes, stepAt(new Date())) } });
  const guest = await Client.open(client.address);
  const refused = await guest.call(login, { body: { email, password } }).catch((error: unknown) => String(error));
  if (typeof refused !== 'string' || !refused.includes('422')) throw new Error('No second factor was asked for');
  // The code of a step counts once, whichever process took it; that of the next step counts already.
  const again = await guest
    .call(login, { body: { email, password, code: codeAt(bytes, stepAt(new Date())) } })
    .catch((error: unknown) => String(error));
  if (typeof again !== 'string' || !again.includes('422')) throw new Error('A code counted twice, in two processes');
  await guest.call(login, { body: { email, password, code: codeAt(bytes, stepAt(new Date(Date.now() + stepMs))) } });
  await guest.call(logout);
  await client.call(endTwoFactor, { body: { password } });
  return 'a code that one process took is refused by the other';
}

async function wrongPasswords(client: Client): Promise<string> {
  const guest = await Client.open(client.address);
  const email = 'nobody@agency.test';
  for (let attempt = 1; attempt <= wrongMax + 2; attempt += 1) {
    const answer = await guest.call(login, { body: { email, password: 'wrong-password' } }).catch((error: unknown) => String(error));
    const isLimited = typeof answer === 'string' && answer.includes('answered 429');
    if (isLimited !== attempt > wrongMax) throw new Error(`Attempt ${attempt} of a wrong password: ${String(answer).slice(0, 200)}`);
  }
  return `${wrongMax} attempts over both processes, then 429`;
}

async function uploadAndRead({ client }: Company, { id }: Dashboard): Promise<string> {
  const form = new FormData();
  form.set('file', new File(['month,spend\n2026-09,1\n'], 'spend.csv'));
  const { data } = await client.call(uploadFile, { params: { id }, form });
  const read = await client.call(getUpload, { params: { id: data.fileId } });
  if (read.data.rowCount !== 1) throw new Error('The upload was not read');
  return 'kept in the bucket by one, read by the other';
}

/** Asks for a PDF, asks how far it is, and fetches it. */
export async function printPdf({ client }: Company, { permalink }: Dashboard): Promise<number> {
  const path = pathOf(askPdf, { permalink });
  const asked = await client.request(path);
  const token = (await asked.json()) as string;
  if (asked.status !== 202 && asked.status !== 200) throw new Error(`A PDF was answered with ${asked.status}: ${JSON.stringify(token)}`);
  const untilMs = performance.now() + pdfMaxMs;
  let address = asked.status === 200 ? token : null;
  while (address === null) {
    if (performance.now() > untilMs) throw new Error('A PDF was not made in its time');
    await pause(500);
    const check = await client.request(`${path}?${new URLSearchParams({ check: token })}`);
    const text = await check.text();
    if (check.status === 200) address = JSON.parse(text) as string;
    else if (check.status !== 304) throw new Error(`A PDF that is being made was answered with ${check.status}: ${text.slice(0, 200)}`);
  }
  const { pathname, search } = new URL(address, client.address);
  const file = await client.request(`${pathname}${search}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (file.status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error(`A PDF could not be fetched: ${file.status}`);
  return bytes.length;
}

export interface Walked {
  company: Company;
  dashboard: Dashboard;
  flows: Flow[];
}

/** Everything that takes several calls, over processes that take turns with each call. */
export async function walkFlows(balancer: Balancer, receiver: SmtpReceiver): Promise<Walked> {
  const flows: Flow[] = [];
  const found: { company?: Company; dashboard?: Dashboard } = {};
  flows.push(
    await walk(balancer, 'registration, the address confirmed, then consent at a provider and back', async () => {
      found.company = await newCompany(balancer.address);
      await confirmAddress(found.company.client, receiver);
      found.dashboard = await addDashboard(found.company, 'During the upgrade', twentyWidgets.slice(0, 5), { isPublic: true });
      return 'the source is connected';
    }),
  );
  const { company, dashboard } = found;
  if (company === undefined || dashboard === undefined) throw new Error('Nothing was registered');
  const { email } = (await company.client.call(getMe)).data;
  flows.push(
    await walk(balancer, 'sign-in, use, sign-out', async () => {
      const guest = await Client.open(balancer.address);
      await guest.call(login, { body: { email, password } });
      for (let call = 0; call < 4; call += 1) await guest.call(getMe);
      const before = guest.cookieHeader;
      await guest.call(logout);
      for (let call = 0; call < 4; call += 1) {
        const answer = await fetch(`${balancer.address}${getMe.path}`, { headers: { cookie: before } });
        if (answer.status !== 401) throw new Error(`A session that ended was answered with ${answer.status}`);
      }
      return 'signed out of one is signed out of both';
    }),
    await walk(balancer, 'second factor set up and asked for', () => twoFactor(company.client, email)),
    await walk(balancer, 'wrong passwords', () => wrongPasswords(company.client)),
    await walk(balancer, 'upload', () => uploadAndRead(company, dashboard)),
    await walk(balancer, 'PDF asked for, waited for, fetched', async () => `${Math.round((await printPdf(company, dashboard)) / 1024)} KB`),
  );
  return { company, dashboard, flows };
}
