import type { Page, Request } from '@playwright/test';
import { narrowSidebar } from '@sightline/contract/app';
import { forbiddenTitle } from '../packages/web/src/features/error-pages/forbidden-words.ts';
import { openAddress } from './open-address.ts';
import { type Aim, giveHands, type Look, type Pressable } from './pressables.ts';
import type { Screen } from './screens.ts';

export interface Pressed {
  /** The keys of what was pressed. */
  pressed: ReadonlySet<string>;
  /** What was wrong, with the presses that led there. */
  faults: string[];
  /** What was not pressed, and why. */
  left: string[];
  /** What was left out since others learned before that neither it nor what it leads to asks what this one has not asked. */
  spared: number;
  /** How long each screen took, with its presses and how often it had to be opened anew. */
  screens: string[];
}

interface Learned {
  /** What it brought that can be pressed in turn. */
  brought: Set<string>;
  /** What it asked of the server, which may answer another role otherwise. */
  asked: Set<string>;
}

/** What presses of the same screens by others told, by the key of what was pressed. */
export type Experience = Map<string, Learned>;

interface Parts {
  base: string;
  /** The names of the company's own things, as the source of an expression: they do not tell two buttons apart. */
  own: string;
  /** Makes anew what presses took away, where a screen no longer shows what it did; and the session, where one ended that. */
  renew: () => Promise<void>;
  /** Of those who pressed before; what this one learns is added. */
  experience: Experience;
  /** What ends the session is pressed too, at the end: it is on every screen. */
  isLeaving: boolean;
}

const depthMax = 6;
/** How often a screen is opened for what was not there before: a draft or a failure that came meanwhile has its own buttons. */
const roundsMax = 3;
/** Longer than anything takes but what never rests, also on a machine with much else to do. */
const restMaxMs = 6000;
/** Each fills the company anew, which one place may do so often an hour. */
const renewalsMax = 12;
/** What a press brings may have to be fetched first. */
const effectMaxMs = 2500;

/** A refusal in words is an answer; the browser writes each into its console. */
const isRefusal = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (401|403|404|409|410|422|429) /.test(text);

/** A path, whichever thing it is of. */
const generalPath = (path: string): string => path.replace(/(?<=\/)[^/]*[\dA-Z][^/]*/g, '…');

/** As the page tells it of itself. */
const screenAt = (address: string): string => generalPath(address.replace(/\?.*/, '')) + (/\?.*\bedit\b/.test(address) ? '?edit' : '');

/** What is asked of the server, whichever thing it is asked of: the method, the path and the names of what is sent. */
function questionOf(request: Request): string {
  const path = generalPath(new URL(request.url()).pathname);
  const names = [...(request.postData() ?? '').matchAll(/"(\w+)":|name="(\w+)"/g)].map(([, inJson, inForm]) => inJson ?? inForm);
  return [request.method(), path, ...new Set(names)].join(' ');
}

/** What it and all that it leads to ask of the server, as far as is known. */
function questionsUnder(key: string, known: Experience): Set<string> {
  const under = new Set([key]);
  const questions = new Set<string>();
  for (const one of under) {
    for (const question of known.get(one)?.asked ?? []) questions.add(question);
    for (const brought of known.get(one)?.brought ?? []) under.add(brought);
  }
  return questions;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Presses everything of the given screens once, and what each press brings in turn. Whatever is found on the page counts: buttons, tabs, switches, boxes and
 * the entries of menus. A press must do something that can be seen or heard of, and break nothing.
 */
export async function pressEverything(
  page: Page,
  screens: readonly Screen[],
  { base, own, renew, experience, isLeaving }: Parts,
): Promise<Pressed> {
  const pressed = new Set<string>();
  /** What stands on some screen and has its turn, by the shortest way that was found. */
  const planned = new Set<string>();
  const passed = new Map<string, string>();
  const before = new Map(experience);
  const spared = new Set<string>();
  const faults = new Set<string>();
  const times: string[] = [];
  let doing = 'opening';
  let outside = 0;
  const asked = new Set<string>();
  let askedByPress = new Set<string>();
  let renewals = 0;
  let openings = 0;
  let isTakenAway = false;
  /** What is named by its state may have another name, so that a way is not found again. */
  let isChanged = false;
  /** Ways that lead nowhere any more, until it is filled anew. */
  const gone = new Set<string>();
  const fault = (what: string): void => void faults.add(`${doing}: ${what}`);

  await page.addInitScript(giveHands, { own, forbidden: forbiddenTitle });
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
    // An editor that is open says by itself that it still is.
    if (request.url().endsWith('/lock')) return;
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) {
      asked.add(questionOf(request));
      askedByPress.add(questionOf(request));
    }
    if (request.method() === 'GET') return;
    outside += 1;
    isChanged = true;
  });
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    const isGoneFile = reply.status() === 404 && /^\/(assets|files)\//.test(pathname);
    if (reply.status() >= 500 || isGoneFile) fault(`${reply.request().method()} ${pathname} answered ${reply.status()}`);
  });

  /** In the page; in the one that comes where it is left meanwhile. */
  const inPage = async <T, G>(act: (given: G) => T | Promise<T>, given: G): Promise<T> => {
    for (;;) {
      try {
        return await page.evaluate(act as (given: unknown) => T | Promise<T>, given);
      } catch (thrown) {
        if (!String(thrown).includes('Execution context was destroyed')) throw thrown;
        await page.waitForLoadState();
      }
    }
  };
  // As one text: Playwright goes through whatever else comes out of a page piece by piece, which takes as long as the look itself.
  const look = async (): Promise<Look> => JSON.parse(await inPage(() => JSON.stringify(window.hands.look()), null));
  const restAndLook = async (): Promise<Look> =>
    JSON.parse(
      await inPage(async (ms) => {
        await window.hands.rest(ms);
        return JSON.stringify(window.hands.look());
      }, restMaxMs),
    );
  const pressEscape = async (): Promise<Look> => {
    await page.keyboard.press('Escape');
    return restAndLook();
  };
  /** In a field Escape is the field's own: a drawer stays, so that nothing typed is lost. */
  const leaveField = async (): Promise<Look> => {
    await inPage(() => (document.activeElement as HTMLElement | null)?.blur(), null);
    return pressEscape();
  };
  const closeNotifications = async (): Promise<Look> => {
    await inPage(() => window.hands.closeNotifications(), null);
    return restAndLook();
  };
  /** How the page stands with the hand on it but nothing pressed yet, and then the press; the reason where it cannot be pressed. */
  const press = async ({ index, key }: Pressable): Promise<Look | string> => {
    let at: Aim = await inPage((one) => window.hands.aim(one), index);
    // It may be on its way, or lie under a notice or what else hangs over the page.
    for (const clear of [closeNotifications, pressEscape, pressEscape, leaveField]) {
      if (!('under' in at)) break;
      const again = (await clear()).pressables.find((one) => one.key === key);
      if (again === undefined) return `gone from under ${at.under}`;
      at = await inPage((one) => window.hands.aim(one), again.index);
    }
    if ('under' in at) return `lies under ${at.under}`;
    const { x, y } = at;
    await page.mouse.move(x, y);
    const pointed = await look();
    if (!(await inPage((spot) => window.hands.isAt(spot), { x, y }))) return 'moved from under the hand';
    await page.mouse.down();
    await page.mouse.up();
    return pointed;
  };
  /** What is new and can be pressed; what cannot yet is noted. */
  const ready = ({ pressables }: Look): Pressable[] =>
    pressables.filter(({ key, whyNot }) => {
      if (whyNot !== null && !planned.has(key)) passed.set(key, whyNot);
      return whyNot === null && !planned.has(key);
    });
  const found = (here: Look, key: string): Pressable | undefined => here.pressables.find((one) => one.key === key && one.whyNot === null);
  /** A press with what it must do; the reason where it cannot be pressed. */
  const tryOut = async (pressable: Pressable): Promise<{ untouched: Look; after: Look } | string> => {
    const heardBefore = outside;
    askedByPress = new Set();
    const untouched = await press(pressable);
    if (typeof untouched === 'string') return untouched;
    pressed.add(pressable.key);
    isTakenAway ||= pressable.takesAway;
    let after = await restAndLook();
    const isWithout = () => after.signature === untouched.signature && outside === heardBefore && !pressable.isChosen;
    const isEmpty = () => after.words < 10;
    for (const until = Date.now() + effectMaxMs; (isWithout() || isEmpty()) && Date.now() < until; ) {
      await pause(100);
      after = await look();
    }
    if (isWithout()) fault('nothing happened');
    if (isEmpty()) fault('the page is empty');
    if (after.isForbidden && !untouched.isForbidden) fault('the role does not allow what it offers');
    return { untouched, after };
  };
  /** What ends the session is pressed once everything else was. */
  const partings: (() => Promise<void>)[] = [];
  let isParting = false;

  for (const { name, path } of screens) {
    const begun = Date.now();
    const pressedBefore = pressed.size;
    const openingsBefore = openings;
    const open = async (): Promise<Look> => {
      openings += 1;
      await openAddress(page, base + path());
      return restAndLook();
    };
    /** Goes the rest of a way that begins on the page as it stands, up to where its last step led. */
    const walk = async (from: Look, way: readonly string[]): Promise<Look | null> => {
      let here = from;
      for (const key of way.slice(way.findLastIndex((step) => found(here, step) !== undefined))) {
        const step = found(here, key);
        if (step === undefined || typeof (await press(step)) === 'string') return null;
        here = await restAndLook();
      }
      return here;
    };
    /** The page with the thing on it, brought there as a person would: closes what lies over it, goes back, or comes anew. */
    const bring = async (key: string, way: readonly string[], home: string, from: Look | null): Promise<Look | null> => {
      let here = from;
      if (here !== null && found(here, key)) return here;
      for (let closed = 0; here !== null && closed <= 2; closed += 1) {
        if (closed > 0) here = await pressEscape();
        if (found(here, key)) return here;
        if (!way.some((step) => found(here as Look, step))) continue;
        here = await walk(here, way);
        if (here !== null && found(here, key)) return here;
      }
      if (here !== null && here.path !== home) {
        await page.goBack();
        here = await restAndLook();
        if (found(here, key)) return here;
      }
      const led = way.join(' » ');
      if (gone.has(led)) return null;
      for (const by of ['address', 'fresh browser', 'fresh company'] as const) {
        // What was folded or chosen before is kept there.
        if (by === 'fresh browser') {
          await page.evaluate(() => localStorage.clear());
          await page.context().clearCookies({ name: narrowSidebar.name });
        }
        if (by === 'fresh company') {
          const isLost = isTakenAway || (isChanged && here === null);
          if (!isLost || renewals >= renewalsMax) break;
          renewals += 1;
          await renew();
          isTakenAway = false;
          isChanged = false;
          gone.clear();
        }
        const opened = await open();
        here = way.length === 0 ? opened : await walk(opened, way);
        if (here?.pressables.some((one) => one.key === key)) return here;
      }
      if (here === null) gone.add(led);
      return null;
    };
    const explore = async (way: readonly string[], first: Look, fresh: readonly Pressable[]): Promise<void> => {
      let here: Look | null = first;
      for (const { key } of fresh) planned.add(key);
      const inTurn = [...new Map(fresh.map((one) => [one.key, one])).values()].sort(
        (one, other) => one.turn - other.turn || Number(one.isChosen) - Number(other.isChosen),
      );
      for (const { key } of inTurn) {
        if (pressed.has(key)) continue;
        if (before.has(key) && [...questionsUnder(key, before)].every((question) => asked.has(question))) {
          spared.add(key);
          continue;
        }
        doing = [name, ...way, key].join(' » ');
        here = await bring(key, way, first.path, here);
        const pressable = here && found(here, key);
        if (!pressable) {
          passed.set(key, here?.pressables.find((one) => one.key === key)?.whyNot ?? 'the way there is gone');
          continue;
        }
        if (pressable.endsSession && !isLeaving) continue;
        if (pressable.endsSession && !isParting) {
          partings.push(async () => explore(way, await open(), [pressable]));
          continue;
        }
        let tried = await tryOut(pressable);
        if (typeof tried === 'string') {
          // The page went on meanwhile, or something stays over it, as a panel with words that are not kept yet.
          here = await bring(key, way, first.path, null);
          const again = here && found(here, key);
          if (again) tried = await tryOut(again);
        }
        if (typeof tried === 'string') {
          passed.set(key, tried);
          here = await look();
          continue;
        }
        const { untouched, after } = tried;
        here = after;
        const learned = experience.get(key) ?? { brought: new Set(), asked: new Set() };
        experience.set(key, learned);
        for (const question of askedByPress) learned.asked.add(question);
        // Another page has a turn of its own.
        if (after.path !== untouched.path || isParting) continue;
        const couldBe = new Set(ready(untouched).map((one) => one.key));
        const brought = ready(after).filter((one) => !couldBe.has(one.key));
        for (const one of brought) learned.brought.add(one.key);
        if (brought.length > 0 && way.length < depthMax) {
          await explore([...way, key], after, brought);
          here = await look();
        }
        const back = pressable.isToggle ? found(here, key) : undefined;
        if (back && typeof (await press(back)) !== 'string') here = await restAndLook();
      }
    };
    doing = name;
    // Again until an opening shows nothing more: a page that was still coming is not all there was.
    for (let round = 0; round < roundsMax; round += 1) {
      const here = await open();
      // Where a role is led elsewhere: that page has a turn of its own.
      if (here.path !== screenAt(path())) break;
      const fresh = ready(here);
      const sizeBefore = pressed.size;
      await explore([], here, fresh);
      if (pressed.size === sizeBefore) break;
    }
    times.push(
      `${name}: ${pressed.size - pressedBefore} presses, ${openings - openingsBefore} openings, ${Math.round((Date.now() - begun) / 100) / 10} s`,
    );
  }
  isParting = true;
  for (const part of partings) await part();
  for (const key of pressed) passed.delete(key);
  return { pressed, spared: spared.size, faults: [...faults], left: [...passed].map(([key, why]) => `${why}: ${key}`), screens: times };
}
