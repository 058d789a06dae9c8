import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '..');

/** The address of the page of parts, as a started Vite prints it. */
async function addressOf(vite: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((done, failed) => {
    vite.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /Local:\s+(\S+)\//.exec(printed);
      if (found?.[1]) done(`${found[1]}/parts`);
    });
    vite.once('exit', (code) => failed(new Error(`Vite ended with ${code}:\n${printed}`)));
  });
}

export async function servePartsPage(): Promise<{ address: string; close(): void }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const command = [join(root, 'node_modules/vite/bin/vite.js'), 'packages/web', '--host', '127.0.0.1', '--port', String(port)];
  const vite = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: await addressOf(vite), close: () => void vite.kill() };
}

/** Opens the page of parts on Sunday, 22 November 2026, with or without its clock running. */
export async function openParts(page: Page, address: string, clock: 'running' | 'stopped' = 'running'): Promise<void> {
  await page.clock.install({ time: '2026-11-22T10:00:00Z' });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Parts', level: 1 })).toBeVisible();
  if (clock === 'stopped') await page.clock.pauseAt('2026-11-22T11:00:00Z');
}

export const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
/** What a part gave, as the page writes it under it. */
export const answer = (page: Page, title: string): Locator => part(page, title).locator('output');
