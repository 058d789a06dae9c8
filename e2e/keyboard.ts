import { expect, type Locator, type Page } from '@playwright/test';

const stopsMax = 90;

/** What is wrong with how the focus shows, or null. Runs inside the page. */
function focusFault(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}”`;
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return `${name} has no size`;
  if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) return `${name} is outside the window`;
  // The ring may be drawn by what stands around a bare field.
  const marked = [element, element.parentElement].some((each) => {
    if (!each) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  if (!marked) return `${name} does not show that it has the focus`;
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  return above && !element.contains(above) && !above.contains(element) ? `${name} is hidden behind something` : null;
}

/** What has the focus, in words. Runs inside the page. */
function focusName(): string {
  const element = document.activeElement;
  return `${element?.tagName.toLowerCase()} “${element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? ''}”`;
}

/** Somebody without a mouse: goes from stop to stop, and minds that the focus can be seen at each. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async expectFocusSeen(where: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusFault), { message: where }).toBeNull();
  }

  /** Presses Tab until the focus is there. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const passed: string[] = [];
    for (let stops = 0; stops < stopsMax; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
      await this.expectFocusSeen(`on the way to ${target}, after ${stops + 1} stops: ${passed.slice(-4).join(', ')}`);
      passed.push(await this.page.evaluate(focusName));
    }
    throw new Error(`${target} was not reached with ${stopsMax} times ${key}`);
  }

  /** Goes there and presses Enter. */
  async enter(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.to(target, key);
    await this.press('Enter');
  }

  /** Once around, and back: the focus does not leave. */
  async expectTrapped(dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible();
    const holds = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holds, { message: 'an opened dialog takes the focus' }).toBe(true);
    const stops = await dialog.locator('a[href], button, input, [tabindex="0"]').count();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop <= stops; stop += 1) {
        await this.press(key);
        expect(await holds(), `${key} number ${stop + 1} stays in the dialog`).toBe(true);
        await this.expectFocusSeen('in a dialog');
      }
  }

  /** Types into a searched list that has the focus and takes the first choice of that name. */
  async choose(search: string, name: RegExp): Promise<void> {
    await this.type(search);
    const option = this.page.getByRole('option', { name }).first();
    await expect(option).toBeVisible();
    await expect(this.page.getByText('Searching…')).toHaveCount(0);
    const isMarked = () => option.evaluate((element) => element.hasAttribute('data-combobox-selected'));
    for (let steps = 0; steps < stopsMax && !(await isMarked()); steps += 1) await this.press('ArrowDown');
    await this.press('Enter');
  }
}
