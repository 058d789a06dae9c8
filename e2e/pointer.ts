import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** What covers the middle of an element, or null. Runs inside the page. */
function coverOf(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!above) return 'it lies outside the window';
  return element.contains(above) || above.contains(element)
    ? null
    : `${above.tagName.toLowerCase()} “${above.textContent?.trim().slice(0, 40)}”`;
}

/** Somebody with a mouse alone: everything is moved to, pressed and dragged where it lies on the screen. Texts come by dictation. */
export class Pointer {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The middle of what it shows; scrolled to with the wheel's help, and not behind anything. */
  async #middle(target: Locator): Promise<Point> {
    await expect(target).toBeVisible();
    // The page itself may take the place of the text that the server drew, right then.
    await expect(() => target.scrollIntoViewIfNeeded()).toPass();
    await expect.poll(() => target.evaluate(coverOf), { message: `what covers ${target}` }).toBeNull();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} cannot be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async over(target: Locator): Promise<void> {
    const { x, y } = await this.#middle(target);
    await this.page.mouse.move(x, y, { steps: 3 });
  }

  async press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    await this.over(target);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Text without keys, as dictation and screen keyboards put it into the field that was pressed, over what was there. */
  async dictate(field: Locator, text: string): Promise<void> {
    const { x, y } = await this.#middle(field);
    await this.page.mouse.click(x, y, { clickCount: 3 });
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(text);
  }

  /** Opens a searched list and presses a choice of it. */
  async choose(list: Locator, search: string, name: RegExp): Promise<void> {
    await this.press(list);
    await this.page.keyboard.insertText(search);
    const option = this.page.getByRole('option', { name }).first();
    await expect(option).toBeVisible();
    await expect(this.page.getByText('Searching…')).toHaveCount(0);
    await this.press(option);
  }

  /** While something is dragged: goes to what gave way to the pointer. */
  async follow(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (box) await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  }

  /** Takes something, and lets go `by` further, or over the middle of something else. */
  async drag(target: Locator, to: Locator | Point, meanwhile?: () => Promise<void>): Promise<void> {
    const from = await this.#middle(target);
    const end = 'x' in to ? { x: from.x + to.x, y: from.y + to.y } : await this.#middle(to);
    await this.page.mouse.move(from.x, from.y, { steps: 3 });
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 12 });
    await meanwhile?.();
    await this.page.mouse.up();
  }
}
