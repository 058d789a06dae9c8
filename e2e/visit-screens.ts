import type { Browser, Page } from '@playwright/test';
import { makeFullCompany } from './full-company.ts';
import { connectAnalytics, signIn, signUp } from './person.ts';
import type { Screen, ScreensOf } from './screens.ts';

interface Visit {
  base: string;
  who: 'owner' | 'visitor';
  areas: readonly ScreensOf[];
}

/** Fills a company and looks at its screens as its owner or a visitor, in a browser where nothing moves. */
export async function visitScreens(
  { page, browser }: { page: Page; browser: Browser },
  { base, who, areas }: Visit,
  look: (theirs: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const email = await signUp(page, base);
  await connectAnalytics(page, base);
  const made = await makeFullCompany(page, (name) => `Alpine ${name}`);
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  if (who === 'owner') await signIn(theirs, base, email);
  for (const screen of areas.flatMap((screensOf) => screensOf(made))) await look(theirs, screen);
  await theirs.context().close();
}
