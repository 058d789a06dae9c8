import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failToStart } from '#test/app/product-process.ts';

it.each(['all', 'worker'])(
  'what production must have and was not given is said as it starts, and nothing of it elsewhere (%s)',
  async (ROLE) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'sightline-missing-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    // Nobody answers there: it starts no further than that.
    const given = { ROLE, DATA_DIR, PUBLIC_URL: 'https://app.agency.test', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const production = await failToStart({ ...given, NODE_ENV: 'production' });
    expect(production.said.trim().split('\n')).toEqual([
      expect.stringMatching(/^APP_KEY is not set\. The key is made in DATA_DIR/),
      expect.stringMatching(/^SMTP_URL is not set\. No mail goes out/),
      expect.stringMatching(/^MAIL_FROM is not set\. /),
    ]);
    expect((await failToStart({ ...given, NODE_ENV: 'test' })).said).toBe('');
  },
);
