import { pageConfigElementId, pagePaths } from '@sightline/contract/app';
import { nativeLocale } from '#lib/locale/browser-locale.ts';
import { applyTheme } from '#ui/theme/theme-choice.ts';
import { storedOn } from '../worker/offline-rules.ts';
import { arrange, whenThere } from './arrange.ts';
import { reloadOnceBack } from './reload-once-back.ts';

// Of a copy that is shown without a connection (entry/worker): it is read, and nothing can be done in it until the server is back, with new figures.

const controls = 'button, input, select, textarea, [role="button"]';

function sayOffline(): void {
  const { user } = JSON.parse(document.getElementById(pageConfigElementId)?.textContent ?? '');
  const at = new Date(document.documentElement.dataset.offline ?? '');
  const line = document.createElement('p');
  line.role = 'status';
  line.dataset.offlineLine = '';
  const list = Object.assign(document.createElement('a'), { href: pagePaths.dashboards, textContent: 'Other dashboards' });
  line.append(`No connection. ${storedOn(at, user?.language ?? nativeLocale())}. `, list);
  document.body.append(line);
}

/** What would have to ask the server says by its looks that it cannot. */
function disable(text: HTMLElement): void {
  for (const control of text.querySelectorAll<HTMLElement>(controls)) {
    control.setAttribute('aria-disabled', 'true');
    if ('disabled' in control) control.disabled = true;
  }
}

/** What stands there in a page's place. */
async function showCopy(): Promise<void> {
  void arrange(() => {}, new AbortController().signal);
  const text = await whenThere();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  disable(text);
  sayOffline();
}

applyTheme();
// The page that lists all copies has it too. As the server sends it, it is in nothing's place.
const { offline } = document.documentElement.dataset;
if (offline !== undefined) void reloadOnceBack();
if (offline) void showCopy();
