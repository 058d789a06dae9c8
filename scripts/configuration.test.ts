import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configurationPage } from './configuration.ts';

it('docs/configuration.md says what the settings are (node scripts/configuration.ts writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/configuration.md'), 'utf8')).toBe(configurationPage());
});
