import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface AxeScope {
  /** CSS; the whole page where nothing is there. */
  within?: string;
  /** Ids; all of them by default. */
  rules?: readonly string[];
}

/** Serious and critical findings of axe on the page as it stands, each with its first place. */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  // What still fades in has the contrast of a moment: what moves without end (a wheel that turns) is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  // Through the debugger, so that the page's own content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async ({ within, rules }) => {
    const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> } };
    const places = within === undefined ? [] : [...document.querySelectorAll(within)];
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    return (await axe.run(places.length > 0 ? { include: places } : document, options)).violations;
  }, scope);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`);
}
