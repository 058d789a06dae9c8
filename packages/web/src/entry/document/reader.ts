import { isReached } from '#lib/late/ask-server.ts';
import { applyTheme, forcedColours } from '#ui/theme/theme-choice.ts';
import { followActs } from './acts.ts';
import { arrange, findText, whenThere } from './arrange.ts';
import { documentSettings, rememberEntered } from './document-settings.ts';
import { followKeys } from './keys.ts';
import { drawBehind, sayAwaited } from './wake.ts';

// Of a page that the server drew as a text: it makes figures fit their room, and brings the code behind them as soon as somebody turns to them. What that
// code draws then stands in the text's place. Nothing else is sent until then, so nothing imported here may bring React or schemas along.

/** Figures of so long ago are asked for anew when the page is looked at again. */
const freshMs = 60_000;
const letGoMs = 100;
/** The page itself stands there. */
const ended = new AbortController();

function isMarked(text: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && text.contains(selection.anchorNode);
}

function begin(): void {
  const { signal } = ended;
  const beganAt = Date.now();
  const acts = followActs(findText, signal);
  const keys = followKeys();
  let isWoken = false;
  let failures = 0;
  let notice: HTMLElement | null = null;

  const wake = async () => {
    const text = findText();
    if (isWoken || text === null) return;
    isWoken = true;
    notice?.remove();
    const settings = documentSettings();
    let page: Awaited<ReturnType<typeof drawBehind>>;
    try {
      page = await drawBehind(text, settings);
    } catch {
      failures += 1;
      // What did not come before this page does not ask for again, though it could be reached by now.
      if (failures > 1 && (await isReached())) window.location.reload();
      // It is said that the server cannot be reached; once it can, or with the next act, it is tried again.
      isWoken = false;
      notice = sayAwaited(settings.awaited);
      return;
    }
    // What a finger holds, and words that are marked, are not taken away from under the hand, until it presses something else: no mark goes by that.
    while (acts.isDown() || (isMarked(text) && !acts.done.some(({ isPress }) => isPress)))
      await new Promise((resolve) => setTimeout(resolve, letGoMs));
    ended.abort();
    // The page stands there: what breaks from here on is its own fault, and reported as such.
    await page.show(acts.done);
    await keys.repeat();
  };
  const wakeUp = () => void wake();
  acts.onAct(wakeUp);
  window.addEventListener('popstate', wakeUp, { signal });
  window.addEventListener('online', () => notice?.isConnected && wakeUp(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && Date.now() - beganAt > freshMs && wakeUp(), { signal });
  // Charts of the text are in colours of ours; the page draws them in the system's.
  const forced = matchMedia(forcedColours);
  if (forced.matches) void whenThere().then(wakeUp);
  forced.addEventListener('change', wakeUp, { signal });
  void arrange(wakeUp, signal);
}

applyTheme();
// Loaded again it is asked for by its address, not by the form once more.
if (rememberEntered()) history.replaceState(history.state, '');
begin();
