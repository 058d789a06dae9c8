import type { Page } from '@playwright/test';
import { inNewContext, launchBrowser } from '../browser.ts';
import type { Figure, Row } from '../figure.ts';
import { type GroupSurroundings, groupSize, hostOf } from '../group-surroundings.ts';
import { inOrder, median, round } from '../measure.ts';

const visits = 5;
const actionMaxMs = 200;
const seenMaxMs = 30_000;

/** What is waited for: text inside an element. */
interface Sight {
  selector: string;
  text: string;
}

const row = (index: number, text: string): Sight => ({ selector: `[data-index="${index}"]`, text });
const last = groupSize - 1;

/** From the first thing a person does (or from the start of the page) to the frame that shows the sight, by the page's clock. */
async function timeTo(page: Page, sight: Sight, act: (() => Promise<unknown>) | null): Promise<number> {
  const watching = ([{ selector, text }, hasBegun]: readonly [Sight, boolean]): void => {
    let begun = hasBegun ? 0 : null;
    for (const type of ['pointerdown', 'keydown', 'input', 'change'])
      addEventListener(type, () => (begun ??= performance.now()), { capture: true });
    const seen = new Promise<number>((tell) => {
      const observer = new MutationObserver(() => {
        const start = begun;
        if (start === null || !document.querySelector(selector)?.textContent.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => tell(performance.now() - start)));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    Object.assign(window, { benchSeen: seen });
  };
  const given = [sight, act === null] as const;
  if (act === null) await page.addInitScript(watching, given);
  else await page.evaluate(watching, given);
  await (act ?? (() => page.reload()))();
  const late = new Promise<never>((_, failed) => {
    const fail = () => failed(new Error(`“${sight.text}” was not seen at ${sight.selector} in ${seenMaxMs / 1000} s`));
    setTimeout(fail, seenMaxMs).unref();
  });
  return Promise.race([page.evaluate(() => (window as unknown as { benchSeen: Promise<number> }).benchSeen), late]);
}

const rowOf = (label: string, times: readonly number[]): Row => ({
  label,
  value: median(times),
  unit: 'ms',
  limit: actionMaxMs,
  detail: times.map((ms) => round(ms, 0)).join(', '),
});

/** Each done a few times, in turns with what brings back where it began. */
async function actions(page: Page): Promise<Row[]> {
  const turns = async (there: () => Promise<number>, back: () => Promise<number>): Promise<number[]> =>
    (await inOrder(visits, async () => [await there(), await back()])).flat();
  const head = page.getByRole('columnheader', { name: 'Domain', exact: true }).getByRole('button');
  const filter = page.getByLabel('Filter by state');
  const search = page.getByLabel('Search domains');
  const toolbar = page.getByRole('toolbar');
  const name = (index: number) => page.locator(`[data-index="${index}"] [data-name]`);
  const press = (text: string) => toolbar.getByRole('button', { name: text, exact: true }).click();
  const notice = (text: string): Sight => ({ selector: 'body', text });
  await head.click();
  await name(0).getByText(hostOf(0)).waitFor();

  const sorted = await turns(
    () => timeTo(page, row(0, hostOf(last)), () => head.click()),
    () => timeTo(page, row(0, hostOf(0)), () => head.click()),
  );
  const filtered = await turns(
    () => timeTo(page, row(0, hostOf(1)), () => filter.selectOption('ok')),
    () => timeTo(page, row(0, hostOf(0)), () => filter.selectOption('critical')),
  );
  await filter.selectOption('');
  const searched = await turns(
    () => timeTo(page, row(0, hostOf(7770)), () => search.fill('shop-0777')),
    () => timeTo(page, row(0, hostOf(0)), () => search.fill('')),
  );
  await name(0).focus();
  const scrolled = await turns(
    () => timeTo(page, row(last, hostOf(last)), () => page.keyboard.press('End')),
    () => timeTo(page, row(0, hostOf(0)), () => page.keyboard.press('Home')),
  );
  const opened: number[] = [];
  for (let index = 1; index <= visits; index += 1) {
    opened.push(await timeTo(page, { selector: 'aside:has(#checks-title)', text: hostOf(index) }, () => name(index).click()));
    await page.getByRole('heading', { name: 'Checks' }).waitFor();
    await page.getByRole('button', { name: 'Close the domain' }).click();
  }
  const chosen = await inOrder(visits, async () => {
    const ms = await timeTo(page, { selector: '[role="toolbar"]', text: `${groupSize.toLocaleString('en-GB')} chosen` }, () =>
      page.getByLabel('Choose all found').check(),
    );
    await press('Choose none');
    return ms;
  });
  await page.getByLabel(`Choose ${hostOf(2)}`).check();
  const paused = await turns(
    () => timeTo(page, row(2, 'Paused'), () => press('Pause')),
    () => timeTo(page, row(2, 'Checking'), () => press('Resume')),
  );
  await press('Choose none');
  await page.getByLabel('Choose all found').check();
  const all = groupSize.toLocaleString('en-GB');
  const begun = await timeTo(page, { selector: '[role="toolbar"]', text: `Changing ${all} domains` }, () => press('Check now'));
  await page.getByText(`${all} domains: all checks run now.`).waitFor();
  const pausedAll = await timeTo(page, notice(`${all} domains are paused`), () => press('Pause'));
  const resumedAll = await timeTo(page, notice(`${all} domains are checked again`), () => press('Resume'));
  return [
    rowOf('… sorted by a column', sorted),
    rowOf('… filtered', filtered),
    rowOf('… searched', searched),
    rowOf('… its last row or its first', scrolled),
    rowOf('… a domain opened', opened),
    rowOf('… all chosen', chosen),
    rowOf('… one paused or resumed', paused),
    rowOf('… all of them checked at once: said that it is under way', [begun]),
    {
      ...rowOf('… all of them paused, until it is said that they are', [pausedAll]),
      limit: null,
      detail: `resumed in ${round(resumedAll, 0)} ms`,
    },
  ];
}

export const groupPage: Figure<GroupSurroundings> = {
  name: 'group page of 10,000 domains',
  async measure({ server: { address }, client, campaignId }) {
    const cookies = client.cookies.map((cookie) => ({ ...cookie, url: address }));
    const browser = await launchBrowser();
    const onPage = <T>(work: (page: Page) => Promise<T>): Promise<T> =>
      inNewContext(browser, async (context) => {
        await context.addCookies(cookies);
        const page = await context.newPage();
        await page.goto(`${address}/groups/${campaignId}`);
        await page.locator('[data-index="0"] [data-name][href]').waitFor();
        return work(page);
      });
    try {
      const first = await inOrder(visits, () => onPage((page) => timeTo(page, row(0, hostOf(0)), null)));
      return [
        {
          label: 'Page of a group of 10,000 domains: the first rows can be used',
          value: median(first) / 1000,
          unit: 's',
          limit: 1,
          detail: `reloaded: ${first.map((ms) => round(ms / 1000)).join(', ')} s`,
        },
        ...(await onPage(actions)),
      ];
    } finally {
      await browser.close();
    }
  },
};
