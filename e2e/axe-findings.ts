import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary: string }[];
}

interface AxeScope {
  /** CSS; the whole page where nothing is there. */
  within?: string;
  /** Ids; all of them by default. */
  rules?: readonly string[];
  /** Ids of rules that mean nothing there. */
  without?: readonly string[];
}

/** Ids that are made anew each time say nothing of an element. */
const shownChars = 200;

/** What axe finds on the page as it stands, its best practices too, each with its first place. */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  // What still fades in has the contrast of a moment: what moves without end (a wheel that turns) is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  // Through the debugger, so that the page's own content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async ({ within, rules, without = [] }) => {
    const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> } };
    const places = within === undefined ? [] : [...document.querySelectorAll(within)];
    // The size of what is pressed is a rule of WCAG 2.2, which axe leaves to whoever asks.
    const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const options = {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true }, ...off } }),
    };
    return (await axe.run(places.length > 0 ? { include: places } : document, options)).violations;
  }, scope);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}: ${nodes[0]?.html.slice(0, shownChars)}: ${nodes[0]?.failureSummary}`,
  );
}

/** Findings in light, and of colours in dark, after the page has taken them on. */
export async function findingsInBoth(page: Page, within?: string): Promise<string[]> {
  const scope = within === undefined ? {} : { within };
  const found = await axeFindings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const text of await axeFindings(page, { ...scope, rules: ['color-contrast'] })) found.push(`dark: ${text}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
