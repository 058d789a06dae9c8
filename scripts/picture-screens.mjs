// Pictures of the screens that e2e/screens.ts lists, at three widths, light and dark, and docs/screens.md, which shows them: `node scripts/picture-screens.mjs
// http://127.0.0.1:8080` against a first start with its demo, some minutes old so that its failing website is down.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { openAddress } from '../e2e/open-address.ts';
import { call } from '../e2e/person.ts';
import { company, dashboards, editing, forVisitors, groups } from '../e2e/screens.ts';
import { needBrowser } from './browser.mjs';
import { openPage, shootSmall, signIn } from './demo-page.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = 'docs/screenshots/screens';
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'];

const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const open = async () => {
  const page = await openPage(browser, sizes[0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
};

/** What the demo has of what the screens show. */
async function findDemo(page) {
  const list = async (path) => (await call(page, 'GET', path)).data;
  const [{ permalink }] = (await list('/api/dashboards')).filter(({ name }) => name === 'Peak Outfitters, monthly');
  const [report] = await list('/api/automatic-reports');
  const [{ id: groupId }] = await list('/api/campaigns');
  const { permalink: status, public: isShared } = await list(`/api/campaigns/${groupId}`);
  const { id: userId } = await list('/api/me');
  return { permalink, reportId: report.id, groupId, status, isShared, userId };
}
/** Visitors see the status page of a group that is shared alone. */
const share = (page, { groupId }, isPublic) =>
  call(page, 'PUT', `/api/campaigns/${groupId}/sharing`, { category: 'public', public: isPublic });

const fileOf = (area, { name }, { width }, theme) => `${area}-${name.replaceAll(' ', '-')}-${width}-${theme}.webp`;

async function shootAll(page, area, screens) {
  for (const screen of screens)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await openAddress(page, base + screen.path());
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(
          () => document.querySelector('[aria-busy="true"], [data-state="pending"], [data-drawn="false"]') === null,
        );
        await shootSmall(page, `${folder}/${fileOf(area, screen, size, theme)}`);
      }
    }
}

async function shootAreas() {
  const owner = await open();
  await signIn(owner, base);
  const demo = await findDemo(owner);
  const areas = [
    { area: 'company', title: 'Who is signed in', page: owner, screens: [dashboards, editing, groups, company] },
    { area: 'visitor', title: 'Visitors', page: await open(), screens: [forVisitors] },
  ].map((each) => ({ ...each, screens: each.screens.flatMap((screensOf) => screensOf(demo)) }));

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    await share(owner, demo, true);
    for (const { area, page, screens } of areas) await shootAll(page, area, screens);
  } finally {
    await share(owner, demo, demo.isShared);
  }
  return areas;
}

const areas = await shootAreas().finally(() => browser.close());

const picture = (area, screen, size, theme) => {
  const path = `screenshots/screens/${fileOf(area, screen, size, theme)}`;
  return `<a href="${path}"><img src="${path}" height="220" alt="${screen.name}, ${size.width} px, ${theme}"></a>`;
};
const sections = areas.flatMap(({ area, title, screens }) => [
  `## ${title}`,
  ...screens.flatMap((screen) => [
    `### ${screen.name}`,
    ...themes.map((theme) => sizes.map((size) => picture(area, screen, size, theme)).join('\n')),
  ]),
]);
const about =
  'The demo at 1440, 820 and 390 px, light and dark, made anew by `scripts/picture-screens.mjs` from the list in `e2e/screens.ts`.';
writeFileSync('docs/screens.md', `${['# Screens', about, ...sections].join('\n\n')}\n`);
