import { stripVTControlCharacters } from 'node:util';
import type { ElementHandle, Page } from '@playwright/test';
import { forbiddenTitle } from '../packages/web/src/screens/error-pages/forbidden-words.ts';
import { type Look, lookAt, noteWhatIsTold, type Pressable, pressableSelector, restsOrAfter } from './pressables.ts';

/** A screen to be pressed through. */
export interface Screen {
  name: string;
  /** Its address, as the company's things stand now. */
  path: () => string;
}

export interface Pressed {
  /** How many were pressed. */
  presses: number;
  /** What was wrong, with the presses that led there. */
  faults: string[];
  /** How often a screen had to be opened anew for that. */
  openings: number;
  /** What was not pressed, and why. */
  left: string[];
}

interface Parts {
  base: string;
  /** The names of the company's own things, as the source of an expression: they do not tell two buttons apart. */
  own: string;
  /** Makes anew what presses took away, where a screen no longer shows what it did; and the session, where one ended that. */
  renew: () => Promise<void>;
}

const depthMax = 6;
const settleMaxMs = 2500;
const movesMaxMs = 2000;
const handMaxMs = 5000;
/** Each fills the company anew, which one place may do so often an hour. */
const renewalsMax = 12;
/** What a press brings may have to be fetched first. */
const effectMaxMs = 2500;

/** A refusal in words is an answer; the browser writes each into its console. */
const isRefusal = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (401|404|409|410|422|429) /.test(text);

/**
 * Presses everything of the given screens once, and what each press brings in turn. Whatever is found on the page counts: buttons, tabs, switches, boxes and
 * the entries of menus. A press must do something that can be seen or heard of, and break nothing.
 */
export async function pressEverything(page: Page, screens: readonly Screen[], { base, own, renew }: Parts): Promise<Pressed> {
  const pressed = new Set<string>();
  /** What stands on some screen and has its turn, by the shortest way that was found. */
  const planned = new Set<string>();
  const passed = new Map<string, string>();
  const faults: string[] = [];
  let doing = 'opening';
  let outside = 0;
  let isUnderWay = 0;
  let lastAnswer = 0;
  let renewals = 0;
  let openings = 0;
  const fault = (what: string): void => void faults.push(`${doing}: ${what}`);

  await page.addInitScript(noteWhatIsTold);
  page.on('pageerror', (error) => fault(`the page failed: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) fault(`the console says: ${message.text().slice(0, 300)}`);
  });
  const count = () => {
    outside += 1;
  };
  page.on('dialog', (dialog) => {
    outside += 1;
    void dialog.accept();
  });
  page.on('download', count);
  page.on('filechooser', count);
  page.on('popup', (popup) => {
    outside += 1;
    void popup.close();
  });
  page.on('request', (request) => {
    isUnderWay += 1;
    if (request.method() !== 'GET') outside += 1;
  });
  const answered = () => {
    isUnderWay -= 1;
    lastAnswer = Date.now();
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  page.on('response', (reply) => {
    if (reply.status() >= 500) fault(`${reply.request().method()} ${new URL(reply.url()).pathname} answered ${reply.status()}`);
  });

  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const settle = async (): Promise<void> => {
    const until = Date.now() + settleMaxMs;
    await pause(60);
    while (Date.now() < until && (isUnderWay > 0 || Date.now() - lastAnswer < 60)) await pause(30);
    // What opens or closes is where it goes, or away. A page that is left meanwhile moves no more.
    await page.evaluate(restsOrAfter, movesMaxMs).catch(() => page.waitForLoadState());
  };
  const look = async (place: string): Promise<Look> => {
    try {
      return await page.evaluate(lookAt, { selector: pressableSelector, own, place });
    } catch {
      // A page that is left while it is looked at.
      await page.waitForLoadState();
      await settle();
      return page.evaluate(lookAt, { selector: pressableSelector, own, place });
    }
  };
  const elementOf = async ({ index }: Pressable): Promise<ElementHandle<Element> | null> =>
    (
      await page.evaluateHandle((at) => {
        const element = (window as unknown as { pressables: Element[] }).pressables[at];
        return element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
      }, index)
    ).asElement() as ElementHandle<Element> | null;
  const why = (thrown: unknown): string => {
    const words = stripVTControlCharacters(thrown instanceof Error ? thrown.message : String(thrown));
    return words.split('\n').slice(-4).join(' ').slice(-200);
  };
  /** How the page stands with the hand on it but nothing pressed yet; null where it cannot be pressed. */
  const press = async (pressable: Pressable, place: string): Promise<Look | null> => {
    const element = await elementOf(pressable);
    try {
      await element?.hover({ timeout: handMaxMs });
      await element?.focus();
      const before = await look(place);
      await element?.click({ timeout: handMaxMs });
      return element && before;
    } catch (thrown) {
      passed.set(pressable.key, why(thrown));
      return null;
    }
  };
  const sameAs = (one: Look, other: Look): boolean => {
    const keys = ({ pressables }: Look) => [...new Set(pressables.map(({ key }) => key))].sort().join('\n');
    return one.path === other.path && keys(one) === keys(other);
  };

  for (const screen of screens) {
    const open = async (): Promise<void> => {
      await page.goto(base + screen.path());
      await settle();
      await page.evaluate(() => document.fonts.ready);
    };
    /** Back to where a way of presses leads, from as near as the page still stands; null where it leads there no more. `trail`: how the page stood at each step. */
    const reach = async (way: readonly string[], trail: readonly Look[]): Promise<Look | null> => {
      let here = await look(screen.name);
      let begin = trail.findLastIndex((stood) => sameAs(stood, here));
      if (begin < 0) {
        await open();
        openings += 1;
        begin = 0;
        here = await look(screen.name);
      }
      for (const key of way.slice(begin)) {
        const next = here.pressables.find((one) => one.key === key && one.whyNot === null);
        if (next === undefined || (await press(next, screen.name)) === null) return null;
        await settle();
        here = await look(screen.name);
      }
      return here;
    };
    const explore = async (way: readonly string[], before: readonly Look[], first: Look, fresh: readonly Pressable[]): Promise<void> => {
      let known = first;
      const trail = () => [...before, known];
      let here: Look | null = first;
      const isNew = ({ key }: Pressable): boolean => !planned.has(key);
      const canBe = ({ whyNot }: Pressable): boolean => whyNot === null;
      for (const { key } of fresh) planned.add(key);
      for (const { key } of [...fresh].sort((one, other) => one.turn - other.turn)) {
        if (pressed.has(key)) continue;
        doing = [screen.name, ...way, key].join(' » ');
        if (here === null || !sameAs(here, known)) {
          here = await reach(way, trail());
          if (!here?.pressables.some((one) => one.key === key) && renewals < renewalsMax) {
            renewals += 1;
            await renew();
            here = await reach(way, trail());
          }
          if (here === null) {
            for (const each of fresh) if (!pressed.has(each.key)) passed.set(each.key, 'the way there is gone');
            return;
          }
          known = here;
        }
        const pressable = here.pressables.find((one) => one.key === key && one.whyNot === null);
        if (pressable === undefined) {
          passed.set(key, here.pressables.find((one) => one.key === key)?.whyNot ?? 'gone');
          continue;
        }
        const heardBefore = outside;
        const untouched = await press(pressable, screen.name);
        if (untouched === null) {
          here = await look(screen.name);
          continue;
        }
        pressed.add(key);
        passed.delete(key);
        await settle();
        let after = await look(screen.name);
        const isWithout = () => after.signature === untouched.signature && outside === heardBefore && !pressable.isChosen;
        const isEmpty = () => after.words < 10;
        for (const until = Date.now() + effectMaxMs; (isWithout() || isEmpty()) && Date.now() < until; ) {
          await pause(100);
          after = await look(screen.name);
        }
        if (isWithout()) fault('nothing happened');
        if (isEmpty()) fault('the page is empty');
        if (after.signature.includes(forbiddenTitle)) fault('the role does not allow what it offers');
        if (after.path !== untouched.path) {
          here = null;
          continue;
        }
        const couldBe = new Set(untouched.pressables.filter(canBe).map((one) => one.key));
        const brought = after.pressables.filter((one) => canBe(one) && isNew(one) && !couldBe.has(one.key));
        if (brought.length > 0 && way.length < depthMax) {
          await explore([...way, key], trail(), after, brought);
          here = null;
        } else here = after;
        here ??= await look(screen.name);
        // What hangs over the page or stands beside it is closed as a person would.
        for (let round = 0; round < 2 && !sameAs(here, known); round += 1) {
          await page.keyboard.press('Escape');
          await settle();
          here = await look(screen.name);
        }
      }
    };
    doing = screen.name;
    await open();
    const atFirst = await look(screen.name);
    await explore(
      [],
      [],
      atFirst,
      atFirst.pressables.filter(({ key }) => !planned.has(key)),
    );
  }
  for (const key of pressed) passed.delete(key);
  return { presses: pressed.size, openings, faults: [...new Set(faults)], left: [...passed].map(([key, why]) => `${why}: ${key}`) };
}
