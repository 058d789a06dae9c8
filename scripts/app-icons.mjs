// The product's mark as telephones take it: `node scripts/app-icons.mjs`, after packages/web/src/ui/theme/favicon.svg was changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { needBrowser } from './browser.mjs';

const theme = 'packages/web/src/ui/theme';
const mark = readFileSync(`${theme}/favicon.svg`, 'utf8');
// A telephone cuts its own form out of the ground.
const whole = mark.replace(/ rx="\d+"/, '');
const icons = { 'icon-192': [192, mark], 'icon-512': [512, mark], 'maskable-512': [512, whole], 'touch-180': [180, whole] };

const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox'] });
for (const [name, [size, svg]] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}`);
  writeFileSync(`${theme}/app-icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
